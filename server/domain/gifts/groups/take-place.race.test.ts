import { expect, it } from 'vitest'
import type { Refusal } from '#server/platform/refusal.ts'
import { postgresForTests } from '#test/databases.ts'
import { counts } from './group.ts'
import { groupBegun } from './groups.fixture.ts'

const getDatabase = postgresForTests()

it('Four of twenty concurrent friends get the four slots, and the others are told that the group is full', async () => {
  const { join, shown } = await groupBegun(getDatabase())
  const names = Array.from({ length: 20 }, (_, at) => `Amigo ${at}`)
  const outcomes = await Promise.allSettled(names.map((name) => join(name)))
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Refusal).code] : []))
  expect(refused).toEqual(Array.from({ length: 16 }, () => 'GROUP_FULL'))
  expect((await shown()).taken.filter(counts)).toHaveLength(4)
})
