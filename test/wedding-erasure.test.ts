import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { eraseWeddingData } from '#server/domain/identity/account-deletion/index.ts'
import { contribute, markSent } from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { countStatements } from '#server/platform/db/count-statements.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { databaseForTests } from '#test/databases.ts'
import { keptTables } from '#test/wedding-erasure.fixture.ts'
import { promiseFor, publishedWedding } from '#test/wedding-world.ts'
import { platformForTests, requestBy } from '#test/world.ts'

const getDatabase = databaseForTests()

/** Returns these tables and all tables from which the database deletes by cascade. */
async function withCascades({ db }: Database, deleted: readonly string[]): Promise<Set<string>> {
  const keys = await rows<{ child: string; parent: string }>(
    db,
    sql`select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and confdeltype = 'c'`,
  )
  const all = new Set(deleted)
  for (let before = 0; before !== all.size;) {
    before = all.size
    for (const { child, parent } of keys) if (all.has(parent)) all.add(child)
  }
  return all
}

/** Returns all tables that can contain text: those with a column of text, bytes or JSON. */
async function tablesWithWords({ db }: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select distinct c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type not in ('uuid', 'integer', 'bigint', 'boolean', 'date', 'timestamp with time zone')
      order by 1`,
  )
  return found.map(({ name }) => name)
}

/**
 * Returns the tables that the erasure of a wedding deletes from (cascades included) or updates, even without
 * rows.
 */
async function erasedTables(database: Database): Promise<Set<string>> {
  const platform = await platformForTests(database)
  const world = await publishedWedding(platform)
  const { partner, wedding, receivingAccount } = world
  if (partner.kind !== 'account') throw new Error('The partner has an account')
  const { id } = await contribute(requestBy(platform), promiseFor(world, [{ giftId: world.dinner.id }]))
  await markSent(requestBy(platform), privateToken(platform.secrets, id), receivingAccount.id)
  // Changes are updated one by one, so one must exist.
  await rows(
    database.db,
    sql`insert into receiving_account_changes (id, wedding_id, act, receiving_account_id, state, proposed_by, proposed_at, lapses_at, alone)
      values (${platform.random.uuid()}, ${wedding.id}, 'remove', ${receivingAccount.id}, 'cancelled', ${partner.accountId}, now(), now(), false)`,
  )
  const { statements } = await countStatements(database, () =>
    platform.database.transaction((tx) => eraseWeddingData(tx, platform, wedding, partner.accountId)),
  )
  const named = (pattern: RegExp) =>
    statements.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  const deleted = await withCascades(database, named(/\bdelete from "?(\w+)/gi))
  return new Set([...deleted, ...named(/\bupdate "?(\w+)"? (?:\w+ )?set\b/gi)])
}

it('every table with text is erased with a wedding, or kept for a reason', async () => {
  const erased = await erasedTables(getDatabase())
  const tables = await tablesWithWords(getDatabase())
  const missing = tables.filter((name) => !erased.has(name) && !(name in keptTables))
  expect(missing, 'Export an eraser and add it to server/erasers.ts, or name the reason').toEqual([])
  expect(Object.keys(keptTables).filter((name) => !tables.includes(name) || erased.has(name))).toEqual([])
})
