import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { sqlState } from '#server/platform/db/sql-errors.ts'
import { postgresForTests } from '#test/databases.ts'

const getDatabase = postgresForTests()
const lockFirst = defineLock<[id: string]>('first')
const lockSecond = defineLock<[id: string]>('second')
const lockNotAvailable = '55P03'

/** Holds the first lock of "one" in a transaction until the returned function is called. */
async function holdFirst(): Promise<() => Promise<void>> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const holding = getDatabase().transaction(async (tx) => {
    await lockFirst(tx, 'one')
    hold()
    await ended
  })
  await isHeld
  return () => {
    end()
    return holding
  }
}

/**
 * Returns whether a second transaction gets its lock while another one holds the first lock of "one". PostgreSQL grants a free lock
 * without waiting, so the limit ends only a real wait, however busy the machine is.
 */
async function isFree(lock: (tx: Tx) => Promise<void>): Promise<boolean> {
  const release = await holdFirst()
  try {
    await getDatabase().transaction(async (tx) => {
      await rows(tx, sql`select set_config('lock_timeout', '10ms', true)`)
      await lock(tx)
    })
    return true
  } catch (error) {
    expect(sqlState(error)).toBe(lockNotAvailable)
    return false
  } finally {
    await release()
  }
}

const waitingForLocks = () =>
  rows(
    getDatabase().db,
    sql`select pid from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()`,
  )

it('A lock makes a second transaction wait', async () => {
  expect(await isFree((tx) => lockFirst(tx, 'one'))).toBe(false)
})

it('A waiting transaction gets its lock when the holder ends', async () => {
  const release = await holdFirst()
  const getting = getDatabase().transaction((tx) => lockFirst(tx, 'one'))
  await expect.poll(waitingForLocks).toHaveLength(1)
  await release()
  await getting
  expect(await waitingForLocks()).toEqual([])
})

it.each([
  ['another key', lockFirst, 'two'],
  ['another lock', lockSecond, 'one'],
])('%s is free', async (_, lock, key) => {
  expect(await isFree((tx) => lock(tx, key))).toBe(true)
})
