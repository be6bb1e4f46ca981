import { expect, it } from 'vitest'
import { createVersionChain } from './version-chain.ts'

it('after an undo, the change before it expects the version that the undo produced', () => {
  const versions = createVersionChain()
  const first = versions.note('series', 2)
  const second = versions.note('series', 3)
  expect([first.expected(), second.expected()]).toEqual([2, 3])
  second.undone(4)
  expect(first.expected()).toBe(4)
})

it('an undo after a change by another person leaves the earlier change outdated', () => {
  const versions = createVersionChain()
  const first = versions.note('series', 2)
  // Another person made version 3.
  versions.note('series', 4).undone(5)
  expect(first.expected()).toBe(2)
  expect(versions.note('other', 2).expected()).toBe(2)
})
