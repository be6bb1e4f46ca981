import { rolldown } from 'rolldown'
import { expect, it } from 'vitest'
import { strangersAmong } from '../bin/build/nothing-beside-pages.ts'

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

it('costs the ordinary pages no byte: the name that the session has there is as good as written down', async () => {
  const choice = "import.meta.env.VITE_SESSION_KEY || 'user'"
  const made = await minified(choice, choice)
  expect(made).toContain('`user`')
  expect(made).toBe(await minified(choice, "'user'"))
})

it('has no part in the pages: what browsers are given comes from the pages, what they share, and packages', () => {
  const modules = [
    '/x/web/root.tsx',
    '/x/shared/money.ts',
    '/x/node_modules/react/index.js',
    '\0vite/preload-helper.js',
  ]
  expect(strangersAmong(modules, '/x')).toEqual([])
  expect(strangersAmong([...modules, '/x/demo/page/bar.ts'], '/x')).toEqual(['demo/page/bar.ts'])
})
