import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { endOnCannotOpen, usingDatabase } from '#server/platform/db/run-on-database.ts'
import { connectedRole, grantRuntimeRole } from '#server/platform/db/runtime-role.ts'
import { readEnvOrExit } from '#server/platform/env.ts'

const env = readEnvOrExit()

async function applyMigrations(database: Database): Promise<void> {
  const applied = await migrate(database)
  for (const name of applied) console.log(`applied ${name}`)
  const place = database.dialect === 'pglite' ? `embedded, in ${env.dataDir}` : 'PostgreSQL'
  console.log(
    applied.length > 0 ? `The database (${place}) is up to date.` : `The database (${place}) was up to date.`,
  )
}

await endOnCannotOpen(async () => {
  const { migrationDatabaseUrl, dataDir } = env
  // Migrations take their time and need no pooler.
  const databaseUrl = env.databaseDirectUrl ?? env.databaseUrl
  const runtimeRole =
    migrationDatabaseUrl && (await usingDatabase({ databaseUrl, dataDir }, ({ db }) => connectedRole(db)))
  await usingDatabase({ databaseUrl: migrationDatabaseUrl ?? databaseUrl, dataDir }, async (database) => {
    await applyMigrations(database)
    if (!runtimeRole) return
    await grantRuntimeRole(database, runtimeRole)
    console.log(`The role ${runtimeRole} can run the program; it cannot change tables or rewrite trails.`)
  })
})
