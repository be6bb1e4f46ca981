import { expect, it } from 'vitest'
import { createEventVersions } from './event-versions.ts'

it('a change of one occurrence can be undone after the undo of a split of its series', () => {
  const versions = createEventVersions()
  const once = versions.note({ id: 'series', version: 2 }, { id: 'series', version: 1 })
  const split = versions.note({ id: 'following', version: 1 }, { id: 'series', version: 2 })
  expect(split.expected()).toBe(1)
  split.undone(4)
  expect(once.expected()).toBe(4)
})

it('a later change of the first part is undone before the split', () => {
  const versions = createEventVersions()
  const once = versions.note({ id: 'series', version: 2 })
  const split = versions.note({ id: 'following', version: 1 }, { id: 'series', version: 2 })
  versions.note({ id: 'series', version: 4 }).undone(5)
  split.undone(6)
  expect(once.expected()).toBe(6)
})
