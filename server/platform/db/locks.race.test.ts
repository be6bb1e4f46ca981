import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { postgresForTests } from '#test/databases.ts'

const getDatabase = postgresForTests()
const lockFirst = defineLock<[id: string]>('first')
const lockSecond = defineLock<[id: string]>('second')

/** Returns whether a transaction gets its lock while another one holds the first lock of "one". */
async function isFree(lock: (tx: Tx) => Promise<void>): Promise<boolean> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = getDatabase().transaction(async (tx) => {
    await lockFirst(tx, 'one')
    hold()
    await ended
  })
  await isHeld
  const getting = getDatabase().transaction(async (tx) => {
    await lock(tx)
    return true
  })
  const wasFree = await Promise.race([getting, setTimeout(1000, false)])
  end()
  await holding
  expect(await getting).toBe(true)
  return wasFree
}

it('A lock makes a second transaction wait for the first', async () => {
  expect(await isFree((tx) => lockFirst(tx, 'one'))).toBe(false)
})

it.each([
  ['another key', lockFirst, 'two'],
  ['another lock', lockSecond, 'one'],
])('%s is free', async (_, lock, key) => {
  expect(await isFree((tx) => lock(tx, key))).toBe(true)
})
