import { databaseOn } from '#server/platform/db/database-on.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite-folder.ts'
import { openPostgres } from '#server/platform/db/postgres-dialect.ts'

/**
 * Opens the database: the PostgreSQL of `databaseUrl` when there is one, else the embedded one in `<dataDir>/database`.
 * When it cannot, it throws `CannotOpenDatabase`, whose message tells a person what to do.
 */
export async function openDatabase(where: {
  databaseUrl?: string | null
  dataDir: string
}): Promise<Database> {
  return databaseOn(
    where.databaseUrl ? await openPostgres(where.databaseUrl) : await openPglite(where.dataDir),
  )
}
