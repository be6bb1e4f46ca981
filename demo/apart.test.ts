import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { foreignModules } from '../bin/build/reject-foreign-modules.ts'

const minified = async (from: string, to: string): Promise<string> => {
  const name = 'web/graphql/session-token.ts'
  const bundle = await rolldown({
    input: name,
    plugins: [{ name: 'said', transform: (code) => code.replace(from, to) }],
    transform: { define: { 'import.meta.env.VITE_SESSION_KEY': '""' } },
  })
  const { output } = await bundle.generate({ format: 'esm', minify: true })
  await bundle.close()
  return output[0].code
}

it('adds no byte to the ordinary pages: the storage key of the session is inlined', async () => {
  const choice = "import.meta.env.VITE_SESSION_KEY || 'user'"
  const minifiedCode = await minified(choice, choice)
  expect(minifiedCode).toContain('`user`')
  expect(minifiedCode).toBe(await minified(choice, "'user'"))
})

it('is no part of the pages: browser code comes from web, shared and packages only', () => {
  const modules = [
    '/x/web/root.tsx',
    '/x/shared/money.ts',
    '/x/node_modules/react/index.js',
    '\0vite/preload-helper.js',
  ]
  expect(foreignModules(modules, '/x')).toEqual([])
  expect(foreignModules([...modules, '/x/demo/page/bar.ts'], '/x')).toEqual(['demo/page/bar.ts'])
})
