import { expect, test } from 'vitest'
import { sectionIcons } from '#web/features/page-editor/sections.ts'
import { allPlaces } from '#web/workspace/shell/places.ts'

test('no two places of the workspace share an icon', () => {
  const byIcon = Map.groupBy(allPlaces, ({ icon }) => icon)
  expect([...byIcon].filter(([, places]) => places.length > 1)).toEqual([])
})

test('a section of the page has the icon of its place in the workspace', () => {
  const iconOf = (key: string) => allPlaces.find((place) => place.key === key)?.icon
  for (const kind of ['padrinazgos', 'updates', 'list'] as const)
    expect(sectionIcons[kind]).toBe(iconOf(kind))
})
