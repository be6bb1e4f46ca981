import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { runScript } from '#server/platform/db/handles.ts'
import { CannotOpenDatabase, sqlState } from '#server/platform/db/sql-errors.ts'

export type Migration = {
  readonly name: string
  readonly text: string
  readonly hash: string
  /**
   * Name of the migration that a program must know to run on the database afterwards: it takes away or restricts what older
   * programs use. Null for a migration that only adds.
   */
  readonly requires: string | null
}

type AppliedMigration = {
  readonly name: string
  readonly hash: string
  /** Undefined in the table of a program that did not note it. */
  readonly requires?: string | null
}

/** An arbitrary lock number, unique among the advisory locks. */
const lockNumber = 7_230_618_413n

const insufficientPrivilege = '42501'

/**
 * Applies the missing migrations and returns their names. Safe for concurrent processes: an advisory lock,
 * held until the end of its transaction, lets one at a time determine what is missing.
 */
export async function migrate(database: Database, migrations = readMigrations()): Promise<readonly string[]> {
  if (await isUpToDate(database, migrations)) return []
  const applied: string[] = []
  try {
    for (;;) {
      const name = await database.transaction((tx) => applyNext(tx, migrations))
      if (name === null) return applied
      applied.push(name)
    }
  } catch (error) {
    if (sqlState(error) !== insufficientPrivilege) throw error
    throw new CannotOpenDatabase(
      'The database needs migrations, and the user of DATABASE_URL may not apply them. Run `npm run migrate` with the owner of the tables in MIGRATION_DATABASE_URL, then start again.',
      error,
    )
  }
}

/** Checks without writing, since the runtime role may not be permitted to. */
async function isUpToDate(database: Database, migrations: readonly Migration[]): Promise<boolean> {
  const [table] = await rows<{ exists: boolean }>(
    database.db,
    sql`select to_regclass('applied_migrations') is not null as exists`,
  )
  if (!table?.exists) return false
  const known = await rows<AppliedMigration>(database.db, sql`select * from applied_migrations`)
  refuseForeignMigrations(known, migrations)
  const names = new Set(known.map(({ name }) => name))
  return migrations.every(({ name }) => names.has(name))
}

/** Returns the migrations of this version, in order. */
export function readMigrations(folder = migrationsFolder()): readonly Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.map(({ tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const requires = /^-- requires: (\S+)$/m.exec(text)?.[1] ?? null
    return { name: tag, text, hash: createHash('sha256').update(text).digest('hex'), requires }
  })
}

async function applyNext(tx: Tx, migrations: readonly Migration[]): Promise<string | null> {
  await runScript(
    tx,
    `set local statement_timeout = 0; set local lock_timeout = 0; select pg_advisory_xact_lock(${lockNumber});
     create table if not exists applied_migrations (
       name text primary key, hash text not null, applied_at timestamptz not null default now());
     alter table applied_migrations add column if not exists requires text`,
  )
  const known = await rows<AppliedMigration>(tx, sql`select * from applied_migrations`)
  refuseForeignMigrations(known, migrations)
  const names = new Set(known.map(({ name }) => name))
  const next = migrations.find(({ name }) => !names.has(name))
  if (!next) return null
  await runScript(tx, next.text)
  await tx.execute(
    sql`insert into applied_migrations (name, hash, requires) values (${next.name}, ${next.hash}, ${next.requires})`,
  )
  return next.name
}

/**
 * Refuses a database with migrations of a newer program, unless this program can run beside that one: during a roll-out both do,
 * and an older process may be started again. Names begin with the number of the migration, so that they compare in order.
 */
function refuseForeignMigrations(known: readonly AppliedMigration[], migrations: readonly Migration[]): void {
  const last = migrations.at(-1)?.name ?? ''
  for (const { name, hash, requires } of known) {
    const ours = migrations.find((migration) => migration.name === name)
    if (!ours && (requires === undefined || (requires !== null && requires > last))) {
      throw new CannotOpenDatabase(
        `The database has the migration ${name}, which this program does not know: a newer version has used it. Start that version, or restore a backup from before.`,
      )
    }
    if (ours && ours.hash !== hash) {
      throw new CannotOpenDatabase(
        `The migration ${name} was changed after the database had applied it. Restore the file as it was and put the change into a new migration.`,
      )
    }
  }
}

/** Finds the folder beside the sources, or above the bundle. */
function migrationsFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'migrations')
    if (existsSync(join(candidate, 'meta', '_journal.json'))) return candidate
    if (folder === dirname(folder))
      throw new Error('The folder `migrations` is missing from this installation.')
  }
}
