import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, rows } from '#server/platform/db/database.ts'
import { type Migration, migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { createPostgresDatabase, openEmptyPglite } from '#test/databases.ts'

const engines = [
  ['PGlite', async () => ({ database: await openEmptyPglite(), drop: async () => undefined })],
  [
    'PostgreSQL',
    async () => {
      const { url, drop } = await createPostgresDatabase({ migrated: false })
      return { database: await openDatabase({ databaseUrl: url, dataDir: '' }), drop }
    },
  ],
] as const

const step = (name: string, text: string, requires: string | null = null): Migration => ({
  name,
  text,
  hash: name,
  requires,
})
const first = step('0000_first', 'create table firsts (id int4); create table seconds (id int4);')
const second = step('0001_second', 'insert into firsts values (1); -- done')
const broken = step('0001_second', 'insert into firsts values (1); insert into nowhere values (1);')

describe.each(engines)('on %s', (_, open) => {
  let database: Database
  let drop: () => Promise<void>
  beforeEach(async () => {
    ;({ database, drop } = await open())
  })
  afterEach(async () => {
    await database.close()
    await drop()
  })
  const firsts = () => rows(database.db, sql`select id from firsts`)

  it('all our migrations are applied in order, and a second run does nothing', async () => {
    expect(await migrate(database)).toEqual(readMigrations().map(({ name }) => name))
    expect(await migrate(database)).toEqual([])
  })

  it('new migrations are applied to an old database', async () => {
    expect(await migrate(database, [first])).toEqual(['0000_first'])
    expect(await migrate(database, [first, second])).toEqual(['0001_second'])
    expect(await firsts()).toEqual([{ id: 1 }])
  })

  it('a failing migration is rolled back and earlier ones stay', async () => {
    await expect(migrate(database, [first, broken])).rejects.toThrow('nowhere')
    expect(await firsts()).toEqual([])
    expect(await migrate(database, [first, second])).toEqual(['0001_second'])
  })

  it('a late migration with a number in between is applied', async () => {
    const late = step('0000_late', 'insert into firsts values (7)')
    await migrate(database, [first, second])
    expect(await migrate(database, [first, late, second])).toEqual(['0000_late'])
    expect(await firsts()).toEqual([{ id: 1 }, { id: 7 }])
  })

  it('a program runs beside a newer one, until that takes away what it uses', async () => {
    const expand = step('0002_expand', 'alter table firsts add column more text')
    const contract = step('0003_contract', 'drop table seconds', '0002_expand')
    await migrate(database, [first, second, expand])
    expect(await migrate(database, [first, second])).toEqual([])
    await migrate(database, [first, second, expand, contract])
    expect(await migrate(database, [first, second, expand])).toEqual([])
    await expect(migrate(database, [first, second])).rejects.toThrow(
      'The database has the migration 0003_contract, which this program does not know',
    )
  })

  it('a changed text is refused, as is a database that a program changed without saying for whom', async () => {
    await migrate(database, [first, second])
    const changed = migrate(database, [first, { ...second, hash: 'another' }])
    await expect(changed).rejects.toThrow(
      'The migration 0001_second was changed after the database had applied it.',
    )
    await database.transaction((tx) => tx.execute(sql`alter table applied_migrations drop column requires`))
    await expect(migrate(database, [first])).rejects.toThrow('0001_second, which this program does not know')
  })
})
