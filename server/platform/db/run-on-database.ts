import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'

/**
 * Runs a program of the command line on the configured database and closes it afterwards. Where the
 * database cannot be opened or migrated, one sentence says so and the exit code is 1.
 */
export async function runOnDatabase(work: (database: Database, env: Env) => Promise<void>): Promise<void> {
  const env = readEnvOrExit()
  await endOnCannotOpen(() => usingDatabase(env, (database) => work(database, env)))
}

/** Runs the work with one database and closes it. */
export async function usingDatabase<Result>(
  where: Pick<Env, 'databaseUrl' | 'dataDir'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(where)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** What a program says and how it ends when there is no database to work on. */
export async function endOnCannotOpen(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CannotOpenDatabase)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
