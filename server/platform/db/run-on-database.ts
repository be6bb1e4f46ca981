import type { Database } from '#server/platform/db/database.ts'
import { type DatabaseLocation, openDatabase } from '#server/platform/db/open-database.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { type Env, readEnvOrExit } from '#server/platform/env.ts'

/**
 * Runs a command-line program on the configured database and closes it. If the database cannot be opened or
 * migrated, prints the reason and sets exit code 1.
 */
export async function runOnDatabase(work: (database: Database, env: Env) => Promise<void>): Promise<void> {
  const env = readEnvOrExit()
  await endOnCannotOpen(() => usingDatabase(env, (database) => work(database, env)))
}

/** Runs work with an open database and closes it. */
export async function usingDatabase<Result>(
  where: DatabaseLocation,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(where)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs work; for `CannotOpenDatabase`, prints its message and sets exit code 1. */
export async function endOnCannotOpen(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CannotOpenDatabase)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
