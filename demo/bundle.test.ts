import { builtinModules } from 'node:module'
import { expect, test } from 'vitest'
import { openDemo } from '../bin/build/bundle-demo.ts'

// The build of the demonstration with its pages takes a minute; `npm run test:demo` and `npm run test:long` make it.
test.each([
  ['demo/server.ts', 'iife'],
  ['demo/worker.ts', 'iife'],
  ['demo/page/start.ts', 'esm'],
  ['demo/page/bar.ts', 'esm'],
] as const)('%s finds all that it imports in a browser', async (entry, format) => {
  const bundle = await openDemo(entry, { format, pages: 'demo/shims/nothing.ts' })
  const { output } = await bundle.generate({ format, codeSplitting: false })
  await bundle.close()
  expect(output.map(({ type }) => type)).toEqual(['chunk'])
  const [{ imports }] = output
  expect(imports.filter((name) => builtinModules.includes(name.replace(/^node:/, '')))).toEqual([])
})
