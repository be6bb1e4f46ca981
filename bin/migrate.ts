import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { connectedRole, grantRuntimeRole } from '#server/platform/db/runtime-role.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { readEnvOrExit } from '#server/platform/env.ts'

const env = readEnvOrExit()

async function usingDatabase<Result>(
  databaseUrl: string | null,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ databaseUrl, dataDir: env.dataDir })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

async function applyMigrations(database: Database): Promise<void> {
  const applied = await migrate(database)
  for (const name of applied) console.log(`applied ${name}`)
  const place = database.engine === 'pglite' ? `embedded, in ${env.dataDir}` : 'PostgreSQL'
  console.log(
    applied.length > 0 ? `The database (${place}) is up to date.` : `The database (${place}) was up to date.`,
  )
}

try {
  const runtimeRole =
    env.migrationDatabaseUrl && (await usingDatabase(env.databaseUrl, ({ db }) => connectedRole(db)))
  await usingDatabase(env.migrationDatabaseUrl ?? env.databaseUrl, async (database) => {
    await applyMigrations(database)
    if (!runtimeRole) return
    await grantRuntimeRole(database, runtimeRole)
    console.log(`The role ${runtimeRole} can run the program; it cannot change tables or rewrite trails.`)
  })
} catch (error) {
  if (!(error instanceof CannotOpenDatabase)) throw error
  console.error(error.message)
  process.exitCode = 1
}
