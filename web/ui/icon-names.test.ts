import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sectionIcons } from '#web/features/page-editor/sections.ts'
import { allPlaces } from '#web/workspace/shell/places.ts'
import { iconMeanings, iconNames } from './icon-names.ts'

test('every icon name has a drawing, and every drawing a name', () => {
  const drawings = readFileSync(join(import.meta.dirname, 'icons.svg'), 'utf8')
  expect([...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...iconNames])
})

test('no two icons stand for the same thing', () => {
  expect(Object.values(iconMeanings).toSorted()).toEqual([...new Set(Object.values(iconMeanings))].toSorted())
})

test('no two places of the workspace share an icon', () => {
  const byIcon = Map.groupBy(allPlaces, ({ icon }) => icon)
  expect([...byIcon].filter(([, places]) => places.length > 1)).toEqual([])
})

test('a section of the page has the icon of its place in the workspace', () => {
  const iconOf = (key: string) => allPlaces.find((place) => place.key === key)?.icon
  for (const kind of ['padrinazgos', 'updates', 'list'] as const) expect(sectionIcons[kind]).toBe(iconOf(kind))
})

test('every icon is used', () => {
  const web = join(import.meta.dirname, '..')
  const code = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !file.endsWith('icon-names.ts') && !file.includes('workbench'))
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .join('\n')
  expect(iconNames.filter((name) => !new RegExp(`['"]${name}['"]`).test(code))).toEqual([])
})
