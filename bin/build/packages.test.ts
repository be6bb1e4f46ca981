import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, expect, test } from 'vitest'
import { rejectPackageFiles, failOnUnresolvedImport, isExternalPackage } from './packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'packages-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Bundles a program that uses a package with this code, and returns the result. */
async function bundled(name: string, code: string): Promise<string> {
  const home = join(folder, 'node_modules', name)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name, type: 'module', exports: './index.js' }))
  writeFileSync(join(home, 'index.js'), code)
  const input = join(folder, `${name}.ts`)
  writeFileSync(input, `import { found } from '${name}'\nconsole.log(found)`)
  const plugins = [rejectPackageFiles]
  const bundle = await rolldown({
    input,
    plugins,
    platform: 'node',
    external: isExternalPackage,
    onLog: failOnUnresolvedImport,
  })
  const { output } = await bundle.generate({ format: 'esm' })
  await bundle.close()
  return output[0].code
}

test('a package is bundled', async () => {
  expect(await bundled('plain', '// as __dirname would\nexport const found = 42')).toContain('42')
})

test('a package that looks for files beside itself fails the build with its name', async () => {
  await expect(bundled('with-files', 'export const found = import.meta.dirname')).rejects.toThrow(
    /with-files\/index\.js asks for import\.meta/,
  )
})

test('a missing package fails the build', async () => {
  await expect(bundled('forgetful', `export { found } from 'not-installed'`)).rejects.toThrow(/not-installed/)
})

test('packages with files of their own and those shared with pages stay outside the bundle', () => {
  expect(['sharp', 'sharp/lib', 'react/jsx-runtime'].map(isExternalPackage)).toEqual([true, true, true])
  expect(['sharpen', 'react-email', 'graphql', './sharp'].map(isExternalPackage)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
