import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnvOrExit } from '#server/platform/env.ts'

const env = readEnvOrExit()

try {
  const database = await openDatabase(env)
  try {
    const applied = await migrate(database)
    for (const name of applied) console.log(`applied ${name}`)
    const place = database.engine === 'pglite' ? `embedded, in ${env.dataDir}` : 'PostgreSQL'
    console.log(
      applied.length > 0
        ? `The database (${place}) is up to date.`
        : `The database (${place}) was up to date.`,
    )
  } finally {
    await database.close()
  }
} catch (error) {
  if (!(error instanceof CannotOpenDatabase)) throw error
  console.error(error.message)
  process.exitCode = 1
}
