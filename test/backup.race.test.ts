import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { cryptoRandom, seededRandom } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { foldersBefore } from '#server/platform/storage/storage-contract.fixture.ts'
import { memoryStorage } from '#server/platform/storage/storage.fixture.ts'
import { verifyTrails } from '#server/verify-trails.ts'
import { createPostgresDatabase, openEmptyPglite, onBothEngines } from '#test/databases.ts'
import { isLong } from '#test/test-length.ts'
import { platformForTests } from '#test/world.ts'
import { beginSimulation, step } from '../simulation/wedding-simulation.ts'
import { manifestName } from '#server/platform/backup/backup-manifest.ts'
import { requestBackup, openBackupSocket } from '#server/platform/backup/backup-socket.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'vivencia-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newPath = () => join(folder, cryptoRandom.uuid())

/** A world after some random events, with an upload. */
async function worldOn(database: Database) {
  const random = seededRandom(7)
  const world = await beginSimulation(await platformForTests(database))
  for (let number = 0; number < 25; number += 1) await step(world, random)
  const storage = memoryStorage(systemClock)
  await storage.put('0123456789abcdef0123456789abcdef', [
    { name: '400.avif', content: Uint8Array.from([1, 2]) },
  ])
  const dataDir = mkdtempSync(join(folder, 'data-'))
  writeFileSync(join(dataDir, 'secrets.json'), '{"sessionSecret":"s"}', { mode: 0o600 })
  const source = { database, storage, clock: systemClock, random: cryptoRandom, dataDir }
  return { source, goOn: () => step(world, random) }
}

async function emptyPostgres() {
  const { url, drop } = await createPostgresDatabase({ migrated: false })
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  return { database, close: () => database.close().then(drop) }
}

async function emptyPglite() {
  const database = await openEmptyPglite()
  return { database, close: () => database.close() }
}

const target = (database: Database) => ({
  database,
  storage: memoryStorage(systemClock),
  clock: systemClock,
  random: cryptoRandom,
  dataDir: mkdtempSync(join(folder, 'target-')),
})

/** A hash of all rows of each table, and the state of each sequence. */
async function contentsOf({ db }: Database): Promise<Record<string, string>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace order by relname`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    if (name === 'applied_migrations') continue
    const [found] = await rows<{ hash: string | null }>(
      db,
      sql`select md5(string_agg(t::text, chr(10) order by t::text)) as hash from ${sql.identifier(name)} t`,
    )
    contents[name] = found?.hash ?? 'no rows'
  }
  const sequences = await rows<{ name: string; value: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public'`,
  )
  for (const { name, value } of sequences) contents[`sequence ${name}`] = value ?? 'unused'
  return contents
}

/** Definitions of foreign keys and the state of triggers, which a restore takes away for a moment. */
const protectionOf = ({ db }: Database) =>
  rows<{ definition: string }>(
    db,
    sql`select conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint where contype <> 'n' and connamespace = 'public'::regnamespace
        union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal order by 1`,
  )

onBothEngines('A backup', (getDatabase) => {
  // By day only from one engine to the other.
  const engines = [
    { name: 'PGlite', dialect: 'pglite', open: emptyPglite },
    { name: 'PostgreSQL', dialect: 'postgres', open: emptyPostgres },
  ] as const
  it.for(engines)(
    'is restored completely on $name, and everything goes on',
    async ({ dialect, open }, { skip }) => {
      skip(!isLong && dialect === getDatabase().dialect, 'by night')
      const { source } = await worldOn(getDatabase())
      const path = newPath()
      const manifest = await writeBackup(source, path)
      const { database, close } = await open()
      try {
        const to = target(database)
        expect(await restoreBackup(path, to)).toEqual(manifest)
        expect(await contentsOf(database)).toEqual(await contentsOf(source.database))
        expect(await protectionOf(database)).toEqual(await protectionOf(source.database))
        expect((await verifyTrails(database)).problems).toEqual([])
        expect(await foldersBefore(to.storage, new Date(Date.now() + 1000))).toHaveLength(1)
        expect(readFileSync(join(to.dataDir, 'secrets.json'), 'utf8')).toBe('{"sessionSecret":"s"}')
        // Identities and triggers work: the simulation adds rows to tables that have some.
        const world = await beginSimulation(await platformForTests(database))
        for (let number = 0; number < 5; number += 1) await step(world, seededRandom(number))
        expect((await verifyTrails(database)).problems).toEqual([])
      } finally {
        await close()
      }
    },
  )

  it('is consistent while guests give', async () => {
    const { source, goOn } = await worldOn(getDatabase())
    const path = newPath()
    const giving = async () => {
      for (let number = 0; number < 12; number += 1) await goOn()
    }
    await Promise.all([giving(), writeBackup(source, path)])
    const { database, close } = await emptyPostgres()
    try {
      await restoreBackup(path, target(database))
      expect((await verifyTrails(database)).problems).toEqual([])
    } finally {
      await close()
    }
  })

  it('is written by the running program when the database is embedded', async () => {
    const { source } = await worldOn(getDatabase())
    const log = createLog({ level: 'silent' })
    const close = await openBackupSocket(source, log)
    const path = newPath()
    const answer = await requestBackup(source.dataDir, path)
    if (source.database.dialect === 'postgres') expect(answer).toBeNull()
    else {
      expect(JSON.stringify(answer)).toBe(
        JSON.stringify({ manifest: JSON.parse(readFileSync(join(path, manifestName), 'utf8')) as unknown }),
      )
      expect(await requestBackup(source.dataDir, path)).toEqual({
        failure: `${path} exists already. Name a folder that does not.`,
      })
      expect(statSync(join(source.dataDir, 'backup.sock')).mode & 0o777).toBe(0o600)
    }
    await close()
    expect(await requestBackup(source.dataDir, newPath())).toBeNull()
  })
})

describe('A restore is refused, and changes nothing,', () => {
  it('into a database with accounts, from a damaged or an unknown backup, and beside other secrets', async () => {
    const from = await emptyPostgres()
    await migrate(from.database)
    const { source } = await worldOn(from.database)
    const path = newPath()
    await writeBackup(source, path)
    const empty = await emptyPostgres()
    const attempt = (to = target(empty.database)) => restoreBackup(path, to)
    try {
      await expect(attempt(target(from.database))).rejects.toThrow('The database has accounts.')
      const occupied = target(empty.database)
      writeFileSync(join(occupied.dataDir, 'secrets.json'), '{"sessionSecret":"other"}')
      await expect(attempt(occupied)).rejects.toThrow('has other secrets than the backup')
      const table = join(path, 'database', 'accounts.jsonl.gz')
      const whole = readFileSync(table)
      writeFileSync(table, whole.subarray(0, whole.length - 4))
      await expect(attempt()).rejects.toThrow('The file of the table accounts is missing or damaged.')
      writeFileSync(table, whole)
      const manifest = readFileSync(join(path, manifestName), 'utf8')
      writeFileSync(
        join(path, manifestName),
        manifest.replace(/"migration": "[^"]+"/, '"migration": "9999_later"'),
      )
      await expect(attempt()).rejects.toThrow('the migration 9999_later, which this program does not know')
      rmSync(join(path, manifestName))
      await expect(attempt()).rejects.toThrow('is not a complete backup')
      const tables = await rows(empty.database.db, sql`select 1 from pg_class where relname = 'accounts'`)
      expect(tables).toEqual([])
    } finally {
      await empty.close()
      await from.close()
    }
  })

  it('and an unfinished backup has no name', async () => {
    const database = await openEmptyPglite()
    await migrate(database, readMigrations().slice(0, 3))
    const path = newPath()
    const storage = {
      ...memoryStorage(systemClock),
      foldersBefore: () => {
        throw new Error('The store is gone')
      },
    }
    await expect(writeBackup({ ...target(database), storage }, path)).rejects.toThrow('The store is gone')
    expect([existsSync(path), readdirSync(folder).filter((name) => name.endsWith('.unfinished'))]).toEqual([
      false,
      [],
    ])
    await database.close()
  })
})
