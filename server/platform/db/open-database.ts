import { databaseOn } from '#server/platform/db/database-on.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite-folder.ts'
import { openPostgres } from '#server/platform/db/postgres-dialect.ts'

/**
 * Opens PostgreSQL at `databaseUrl` if given, else the embedded database in `<dataDir>/database`. Throws
 * `CannotOpenDatabase` with instructions for the operator.
 */
export async function openDatabase(where: {
  databaseUrl?: string | null
  dataDir: string
}): Promise<Database> {
  return databaseOn(
    where.databaseUrl ? await openPostgres(where.databaseUrl) : await openPglite(where.dataDir),
  )
}
