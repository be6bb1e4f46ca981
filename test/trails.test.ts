import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName, isTable, type SQL, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { isTrail, relationsOf } from '#server/platform/db/runtime-role.ts'
import { createEventRouter, defineEvent, on, raise } from '#server/platform/events.ts'
import { emptyPlatformTables, withoutTriggers } from '#server/platform/platform.fixture.ts'
import { onBothEngines, openEmptyPglite, databaseForTests } from '#test/databases.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { trailHashAt, trailHeads, trailViolations } from '#server/platform/db/trails.ts'

const root = join(import.meta.dirname, '..')

const TrailTested = defineEvent<{ weddingId: string; text: string }>('TrailTested')

const withEvents = (database: Database) =>
  database.withEvents(createEventRouter([on(TrailTested)], systemClock))

const record = (database: Database, weddingId: string, text = 'one') =>
  withEvents(database).transaction((tx) => raise(tx, TrailTested, { weddingId, text }))

onBothEngines('A chained trail', (getDatabase) => {
  afterEach(() => emptyPlatformTables(getDatabase()))

  it('has one chain for each wedding, without gaps, also with concurrent writes', async () => {
    const database = getDatabase()
    await Promise.all(Array.from({ length: 20 }, (_, index) => record(database, index % 2 ? 'a' : 'b')))
    expect(await trailViolations(database.db)).toEqual([])
    const heads = await trailHeads(database.db)
    expect(heads.map(({ subject, entries }) => [subject, entries])).toEqual([
      ['a', 10n],
      ['b', 10n],
    ])
  })

  it('names an entry that was changed, removed, or written without the trigger', async () => {
    const database = getDatabase()
    const first = await record(database, 'a')
    const second = await record(database, 'a', 'two')
    const third = await record(database, 'a', 'three')
    const noted = (await trailHeads(database.db))[0]
    await withoutTriggers(
      database,
      sql`update facts set payload = '{"weddingId": "a", "text": "2"}' where id = ${second}`,
    )
    await withoutTriggers(database, sql`delete from facts where id = ${third}`)
    await withoutTriggers(database, sql`insert into facts (kind, payload) values ('Slipped in', '{}')`)
    expect(await trailViolations(database.db)).toMatchObject([
      { trail: 'facts', subject: 'a', number: 2n, entry: second, problem: 'entry changed' },
      { trail: 'facts', subject: 'a', number: 3n, entry: third, problem: 'entry removed' },
      { trail: 'facts', subject: null, problem: 'entry without a link' },
    ])
    expect(first).toBeLessThan(second)
    expect(noted && (await trailHashAt(database.db, noted))).toBe(noted?.hash)
  })

  it.each([
    [sql`update trail_links set chain = sha256(chain) where number = 2`, ['chain broken', 'chain broken']],
    [sql`delete from trail_links where number = 2`, ['entry without a link', 'link missing before this one']],
    [
      sql`delete from trail_links where number = 3`,
      ['chain does not end at the head', 'entry without a link'],
    ],
    [sql`update trail_heads set entries = 2`, ['chain does not end at the head']],
  ] satisfies [SQL, string[]][])('shows a rewritten link or head (%#)', async (damage, problems) => {
    const database = getDatabase()
    for (const text of ['one', 'two', 'three']) await record(database, 'a', text)
    await withoutTriggers(database, damage)
    const found = (await trailViolations(database.db)).map(({ problem }) => problem)
    expect(found.sort()).toEqual(problems)
  })

  it('refuses every change, and leaves no link when its transaction is rolled back', async () => {
    const database = getDatabase()
    await record(database, 'a')
    for (const statement of ['update facts set kind = kind', 'delete from facts', 'truncate facts cascade'])
      await expect(database.db.execute(sql.raw(statement))).rejects.toThrow(/append-only/)
    const undone = withEvents(database).transaction(async (tx) => {
      await raise(tx, TrailTested, { weddingId: 'a', text: 'undone' })
      throw new Error('Undone')
    })
    await expect(undone).rejects.toThrow('Undone')
    expect((await trailHeads(database.db)).map(({ entries }) => entries)).toEqual([1n])
    expect(await trailViolations(database.db)).toEqual([])
  })
})

describe('The migration that chains the trails', () => {
  it('links existing entries in their order', async () => {
    const database = await openEmptyPglite()
    const before = readMigrations().findIndex(({ name }) => name.endsWith('append-only-trails'))
    await migrate(database, readMigrations().slice(0, before))
    await database.db.execute(
      sql`insert into facts (kind, payload) select 'Old', jsonb_build_object('weddingId', n % 2) from generate_series(1, 9) n`,
    )
    await migrate(database, readMigrations())
    expect(await trailViolations(database.db)).toEqual([])
    const links = await rows<{ subject: string; entry: bigint }>(
      database.db,
      sql`select subject, entry from trail_links where trail = 'facts' order by subject, number`,
    )
    expect(links.map(({ entry }) => Number(entry))).toEqual([2, 4, 6, 8, 1, 3, 5, 7, 9])
    await database.close()
  })
})

/** Tables that the source never updates or deletes from, and that need not be trails. */
const noTrails: Readonly<Record<string, string>> = {
  price_checks: 'removed with its idea or provider by their foreign keys',
  price_requests: 'its time is replaced by the next request',
  experience_provider_revisions: 'removed with its provider by its foreign key when an import is undone',
  exchange_rates: 'overwritten by `on conflict do update`',
  short_links: 'a removed wedding is set to null by its foreign key',
}
/** Trails without a chain. */
const unchained: Readonly<Record<string, string>> = {
  idea_revisions: 'editorial history of the catalogue: neither money nor access depends on it',
}

describe('Every table', () => {
  const getDatabase = databaseForTests()

  it('that the program only inserts into is append-only in the database', async () => {
    const sources = globSync('{server,bin}/**/*.{ts,tsx}', { cwd: root })
      .filter((path) => !/\.(test|fixture)\./.test(path) && !path.startsWith('server/sample/'))
      .map((path) => readFileSync(join(root, path), 'utf8'))
    const trails = new Set((await relationsOf(getDatabase().db)).filter(isTrail).map(({ name }) => name))
    const forgotten: string[] = []
    for (const path of globSync('server/**/*.tables.ts', { cwd: root })) {
      const tables = (await import(/* @vite-ignore */ join(root, path))) as Record<string, unknown>
      for (const [variable, table] of Object.entries(tables)) {
        if (!isTable(table)) continue
        const name = getTableName(table)
        const changes = new RegExp(
          `\\.(update|delete)\\(\\s*${variable}\\b|(update|delete from)\\s+${name}\\b`,
        )
        if (sources.some((source) => changes.test(source)) || name in noTrails) continue
        if (!sources.some((source) => source.includes(`insert(${variable})`))) continue
        if (!trails.has(name)) forgotten.push(name)
      }
    }
    expect(
      forgotten,
      'Make it append-only in a migration, as 0043_append-only-trails does, or say above why it is none',
    ).toEqual([])
  })

  it('that is append-only is chained', async () => {
    const chained = await rows<{ name: string }>(
      getDatabase().db,
      sql`select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where t.tgfoid = 'append_to_trail'::regproc`,
    )
    const names = new Set(chained.map(({ name }) => name))
    const trails = (await relationsOf(getDatabase().db)).filter((one) => isTrail(one) && !one.readOnly)
    expect(trails.map(({ name }) => name).filter((name) => !names.has(name) && !(name in unchained))).toEqual(
      [],
    )
  })
})
