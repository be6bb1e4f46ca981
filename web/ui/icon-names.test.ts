import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { iconMeanings, iconNames } from './icon-names.ts'

test('every icon name has a drawing, and every drawing a name', () => {
  const drawings = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  expect([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...iconNames])
})

test('no two icons have the same meaning', () => {
  expect(Object.values(iconMeanings).toSorted()).toEqual([...new Set(Object.values(iconMeanings))].toSorted())
})

test('every icon is used', () => {
  const web = join(import.meta.dirname, '..')
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.endsWith('icon-names.ts') && !file.includes('workbench'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  expect(iconNames.filter((name) => !new RegExp(`['"]${name}['"]`).test(code))).toEqual([])
})
