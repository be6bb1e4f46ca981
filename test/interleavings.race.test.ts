import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type Database, rows } from '#server/platform/db/database.ts'
import { postgresForTests } from './databases.ts'
import { everyInterleaving } from './interleavings.ts'

const getDatabase = postgresForTests()

/** Increments a number; `lock` is the locking clause of its read. */
const adds = (lock: ReturnType<typeof sql>) => async (database: Database) =>
  database.transaction(async (tx) => {
    const [row] = await rows<{ n: number }>(tx, sql`select n from fought_over ${lock}`)
    await rows(tx, sql`update fought_over set n = ${(row?.n ?? 0) + 1}`)
  })

async function ends(lock: ReturnType<typeof sql>): Promise<Set<number | undefined>> {
  const found = new Set<number | undefined>()
  const { db } = getDatabase()
  await rows(db, sql`create table if not exists fought_over as select 0 as n`)
  const act = adds(lock)
  await everyInterleaving(getDatabase.url(), async () => {
    await rows(db, sql`update fought_over set n = 0`)
    return {
      first: act,
      second: act,
      check: async () => {
        const [row] = await rows<{ n: number }>(db, sql`select n from fought_over`)
        found.add(row?.n)
      },
    }
  })
  return found
}

it('every order is tried: a command without a lock fails, one with a lock does not', async () => {
  expect(await ends(sql``)).toEqual(new Set([2, 1]))
  expect(await ends(sql`for update`)).toEqual(new Set([2]))
})
