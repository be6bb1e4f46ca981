import { expect, test } from 'vitest'
import { changedAssumptions } from './changed-assumptions.ts'
import { gapsOf } from '#web/workspace/ideas/fit-gaps.ts'

test('the largest gap comes first, and ranges without one are left out', () => {
  const [little, modest, generous] = [{ missing: 3 }, { missing: 0 }, { missing: 12 }]
  expect(gapsOf([little, modest, generous])).toEqual([generous, little])
})

test('only edited assumptions are stored, and an empty text restores the initial one', () => {
  expect(changedAssumptions({}, 'EUR')).toEqual({})
  expect(changedAssumptions({ guests: ' 90 ' }, 'EUR')).toEqual({ guests: 90 })
  expect(changedAssumptions({ guests: '', usual: '' }, 'EUR')).toEqual({ guests: null, usualMinor: null })
  expect(changedAssumptions({ usual: '75,50' }, 'EUR')).toEqual({ usualMinor: '7550' })
  expect(changedAssumptions({ usual: '50.000' }, 'CLP')).toEqual({ usualMinor: '50000' })
})
