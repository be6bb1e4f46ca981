import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { defineLock } from '#server/platform/db/locks.ts'
import { postgresForTests } from '#test/databases.ts'

const getDatabase = postgresForTests()
const lockFirst = defineLock<[id: string]>('first')
const lockSecond = defineLock<[id: string]>('second')

/** Returns whether a second transaction gets its lock while a first one holds its own. */
async function isFree(
  held: (tx: Parameters<typeof lockFirst>[0]) => Promise<void>,
  wanted: typeof held,
): Promise<boolean> {
  let wasFree = false
  const second = await getDatabase().transaction(async (tx) => {
    await held(tx)
    const waiting = getDatabase().transaction(async (other) => {
      await wanted(other)
      wasFree = true
    })
    await Promise.race([waiting, setTimeout(500)])
    return { waiting, wasFree }
  })
  await second.waiting
  expect(wasFree).toBe(true)
  return second.wasFree
}

it('A lock makes a second transaction wait for the first', async () => {
  expect(
    await isFree(
      (tx) => lockFirst(tx, 'one'),
      (tx) => lockFirst(tx, 'one'),
    ),
  ).toBe(false)
})

it.each([
  ['another key', lockFirst, 'two'],
  ['another lock', lockSecond, 'one'],
])('%s is free', async (_, lock, key) => {
  expect(
    await isFree(
      (tx) => lockFirst(tx, 'one'),
      (tx) => lock(tx, key),
    ),
  ).toBe(true)
})
