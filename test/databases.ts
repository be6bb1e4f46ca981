import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe } from 'vitest'
import { databaseOn } from '#server/platform/db/database-on.ts'
import { type Database, rows } from '#server/platform/db/database.ts'
import { dialectWithin } from '#server/platform/db/dialect-within.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { inMemory, pgliteDialect } from '#server/platform/db/pglite-dialect.ts'
import { entriesOf, FilledMemory } from '#test/filled-memory.ts'
import { postgresDoor } from '#test/global-setup.ts'
import { makeOnce } from '#test/make-once.ts'
import { ask } from '#test/postgres-server.ts'

type GetDatabase = () => Database

/**
 * Opens a migrated database for the tests of this file (or of this `describe`): on PostgreSQL, which takes a third of the work of
 * PGlite, or on PGlite with `TEST_ENGINE=PGlite`, as `npm run test:long` does. At the end its books must balance.
 */
export const databaseForTests = (): GetDatabase =>
  process.env['TEST_ENGINE'] === 'PGlite' ? pgliteForTests() : postgresForTests()

/** Opens a migrated PGlite in memory for the tests of this file (or of this `describe`). At the end its books must balance. */
export function pgliteForTests(): GetDatabase {
  return openForTests(async () => ({ database: await openMigratedPglite(), drop: async () => undefined }))
}

/**
 * Opens a separate migrated database on the PostgreSQL of the run, for the tests of this file. At the end its
 * books must balance.
 */
export function postgresForTests(): GetDatabase & { readonly url: () => string } {
  let url = ''
  const getDatabase = openForTests(async () => {
    const opened = await createPostgresDatabase()
    url = opened.url
    return { database: await openDatabase({ databaseUrl: url, dataDir: '' }), drop: opened.drop }
  })
  return Object.assign(getDatabase, { url: () => url })
}

type Tests = (getDatabase: GetDatabase) => void

/** Runs the tests on both engines, as required for all code that moves money. The name is optional. */
export function onBothEngines(tests: Tests): void
export function onBothEngines(name: string, tests: Tests): void
export function onBothEngines(...args: [Tests] | [string, Tests]): void {
  const [name, tests] = args.length === 1 ? ['', args[0]] : args
  describe(`${name} on PGlite`, () => {
    tests(pgliteForTests())
  })
  describe(`${name} on PostgreSQL`, () => {
    tests(postgresForTests())
  })
}

/**
 * Runs the tests on the engine of `databaseForTests`; `npm run test:long` runs them on the other one. The name
 * is optional.
 */
export function onOneEngine(tests: Tests): void
export function onOneEngine(name: string, tests: Tests): void
export function onOneEngine(...args: [Tests] | [string, Tests]): void {
  const [name, tests] = args.length === 1 ? ['', args[0]] : args
  describe(`${name} on one engine`, () => {
    tests(databaseForTests())
  })
}

/**
 * Runs a test in a transaction that is rolled back. Transactions of commands become savepoints in it. Its
 * database receives no notifications, since those are sent on commit.
 */
export async function inRolledBackTransaction(
  database: Database,
  test: (database: Database) => Promise<void>,
): Promise<void> {
  const enough = new Error('Rolled back, as intended')
  try {
    await database.transaction(async (tx) => {
      await test(databaseOn(dialectWithin(tx, database.dialect)))
      throw enough
    })
  } catch (error) {
    if (error !== enough) throw error
  }
}

/** Fails if the ledger has violations. */
export async function expectNoViolations(database: Database): Promise<void> {
  const [view] = await rows<{ there: boolean }>(
    database.db,
    sql`select to_regclass('lg_violations') is not null as there`,
  )
  if (!view?.there) return
  const violations = [
    ...(await rows(database.db, sql`select * from lg_violations limit 20`)),
    ...(await rows(database.db, sql`select * from trail_violations() limit 20`)),
  ]
  if (violations.length === 0) return
  const lines = violations.map((row) =>
    JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
  )
  throw new Error(`The ledger or a trail contradicts itself after these tests:\n${lines.join('\n')}`)
}

type NewDatabase = {
  /** False omits the tables too. */
  readonly migrated?: boolean
  /** A database to copy instead. */
  readonly like?: string
  /** Name of the database; an existing one is dropped. */
  readonly name?: string
}

/** Creates a separate database on the PostgreSQL of the run: migrated, empty, or a copy of another. */
export async function createPostgresDatabase(options: NewDatabase = {}): Promise<{
  url: string
  drop: () => Promise<void>
}> {
  const { admin, template } = await postgresOfTheRun()
  const name = options.name ?? `test_${randomBytes(8).toString('hex')}`
  const model = options.like ?? (options.migrated === false ? 'template0' : template)
  const drop = () => ask(admin, `drop database if exists ${name} with (force)`)
  if (options.name) await drop()
  // Copying files takes a third of the work of writing every page to the log, the default.
  await ask(admin, `create database ${name} template ${model} strategy file_copy`)
  const url = new URL(admin)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await drop()
    },
  }
}

/** Opens a PGlite in memory without tables. */
export function openEmptyPglite(): Promise<Database> {
  return openFromPicture('empty', async () => [])
}

function openMigratedPglite(): Promise<Database> {
  return openFromPicture('migrated', migrate)
}

/**
 * Fills the data folder of an embedded database from the snapshot of a migrated one, for programs that tests start.
 * `server/main.test.ts` starts the program in an empty folder.
 */
export async function fillMigratedFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  const loadDataDir = new Whole(readFileSync(await pictureOf('migrated', migrate)))
  const pglite = await PGlite.create({ ...inMemory, dataDir: join(dataDir, 'database'), loadDataDir })
  await pglite.close()
}

/**
 * A blob that returns its bytes at once: Node's blobs return small pieces, which takes as long as opening the
 * database.
 */
class Whole extends Blob {
  readonly #bytes: Buffer<ArrayBuffer>

  constructor(bytes: Buffer<ArrayBuffer>) {
    super()
    this.#bytes = bytes
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes
    return Promise.resolve(buffer.slice(byteOffset, byteOffset + byteLength))
  }
}

const entriesByPicture = new Map<string, ReturnType<typeof entriesOf>>()

/** Opens a PGlite in memory from a snapshot, which a worker reads once. */
async function openFromPicture(name: string, prepare: Prepare): Promise<Database> {
  const entries = entriesByPicture.get(name) ?? entriesOf(readFileSync(await pictureOf(name, prepare)))
  entriesByPicture.set(name, entries)
  return databaseOn(pgliteDialect(await PGlite.create({ ...inMemory, fs: new FilledMemory(entries) })))
}

type Prepare = (database: Database) => Promise<unknown>

/** Returns the file of a snapshot, which one worker prepares for each state of the migrations. */
async function pictureOf(name: string, prepare: Prepare): Promise<string> {
  const picture = pictureFile(name)
  await makeOnce(picture, async () => {
    const pglite = await PGlite.create(inMemory)
    const database = databaseOn(pgliteDialect(pglite))
    await prepare(database)
    // Otherwise each database would repeat the preparation from the write-ahead log.
    await pglite.exec('checkpoint')
    const taken = await pglite.dumpDataDir('none')
    const unfinished = `${picture}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await taken.arrayBuffer()))
    renameSync(unfinished, picture)
    await database.close()
  })
  return picture
}

function pictureFile(name: string): string {
  const hash = createHash('sha256').update(name)
  hash.update(
    readFileSync(
      createRequire(import.meta.url)
        .resolve('@electric-sql/pglite')
        .replace(/dist.*/, 'package.json'),
    ),
  )
  hash.update(JSON.stringify(inMemory))
  for (const migration of readMigrations()) hash.update(migration.name).update(migration.hash)
  const folder = join(import.meta.dirname, '..', 'node_modules', '.cache', 'vivencia')
  mkdirSync(folder, { recursive: true })
  return join(folder, `pglite-${hash.digest('hex').slice(0, 16)}.tar`)
}

function openForTests(open: () => Promise<{ database: Database; drop: () => Promise<void> }>): GetDatabase {
  let opened: { database: Database; drop: () => Promise<void> } | undefined
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(async () => {
    if (!opened) return
    try {
      await expectNoViolations(opened.database)
    } finally {
      await opened.database.close()
      await opened.drop()
    }
  })
  return () => {
    if (!opened)
      throw new Error('The database is there when the tests run, not while they are being described.')
    return opened.database
  }
}

/** Returns the URL of the PostgreSQL of this run, and the name of its template database. */
export async function postgresOfTheRun(): Promise<{ admin: string; template: string }> {
  const socketPath = process.env[postgresDoor]
  if (!socketPath)
    throw new Error('The configuration of vitest must name test/global-setup.ts as globalSetup.')
  const answer = JSON.parse(await text(connect(socketPath))) as {
    admin: string
    template: string
    failure?: string
  }
  if (answer.failure) throw new Error(answer.failure)
  return answer
}
