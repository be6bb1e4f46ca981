import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eraseGuestData } from '#server/domain/people/guest-data/index.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { trailViolations } from '#server/platform/db/trails.ts'
import { expectNoViolations, onOneEngine, databaseForTests } from '#test/databases.ts'
import { guestColumns, tablesWithoutGuests } from './guest-data-columns.fixture.ts'
import { guestsKnown } from './guest-data-world.fixture.ts'
import { requestBy } from './world.ts'

async function textColumns({ db }: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.data_type not in ('uuid', 'integer', 'bigint', 'boolean', 'date', 'timestamp with time zone')
      order by 1`,
  )
  return found.map(({ name }) => name)
}

describe('Every text column of the database', () => {
  const getDatabase = databaseForTests()

  it('is classified: erased by a guest, kept with a reason, or of a table without guests', async () => {
    const columns = await textColumns(getDatabase())
    const inTable = (name: string) => name.slice(0, name.indexOf('.'))
    const classified = Object.entries(guestColumns).flatMap(([table, fates]) =>
      Object.keys(fates).map((column) => `${table}.${column}`),
    )
    expect(
      columns.filter((name) => !(inTable(name) in tablesWithoutGuests) && !classified.includes(name)),
      'Classify new columns in guest-data-columns.fixture.ts',
    ).toEqual([])
    expect(classified.filter((name) => !columns.includes(name))).toEqual([])
    const tables = new Set(columns.map(inTable))
    expect(Object.keys(tablesWithoutGuests).filter((name) => !tables.has(name))).toEqual([])
  })
})

onOneEngine('A guest who erases their data', (getDatabase) => {
  it('is gone from every column that is classified as erased, and the chains still verify', async () => {
    const database = getDatabase()
    const world = await guestsKnown(database)
    const erased = Object.entries(guestColumns).flatMap(([table, fates]) =>
      Object.entries(fates).flatMap(([column, fate]) => (fate === 'erased' ? [`${table}.${column}`] : [])),
    )
    expect(await markersIn(database)).toEqual(erased.toSorted())
    const balances = () =>
      rows(database.db, sql`select * from lg_account where id like ${`%${world.weddingId}%`} order by id`)
    const before = await balances()
    for (const token of world.giftTokens) await eraseGuestData(requestBy(world.platform), 'gift', token)
    await eraseGuestData(requestBy(world.platform), 'invitation', world.invitationToken)
    await world.deliverAgain()
    expect(await markersIn(database)).toEqual([])
    expect(await balances()).toEqual(before)
    await expectNoViolations(database)
    expect(await trailViolations(database.db)).toEqual([])
  })
})

/** Returns all places in the database that contain markers (`mark-table.column`). */
async function markersIn({ db }: Database): Promise<string[]> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = new Set<string>()
  for (const { name } of tables) {
    const marked = await rows<{ text: string }>(
      db,
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t where to_jsonb(t)::text like '%mark-%'`,
    )
    for (const { text } of marked)
      for (const [, column] of text.matchAll(/mark-([a-z_]+\.[a-z_]+)/g)) found.add(column ?? '')
  }
  return [...found].toSorted()
}
