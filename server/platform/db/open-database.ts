import { databaseOn } from '#server/platform/db/database-on.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite-folder.ts'
import { openPostgres } from '#server/platform/db/postgres-dialect.ts'

/** Where the database is. */
export type DatabaseLocation = {
  readonly databaseUrl?: string | null
  /** The server behind the pooler of `databaseUrl`. */
  readonly databaseDirectUrl?: string | null
  readonly dataDir: string
}

/**
 * Opens PostgreSQL at `databaseUrl` if given, else the embedded database in `<dataDir>/database`. Throws
 * `CannotOpenDatabase` with instructions for the operator.
 */
export async function openDatabase(where: DatabaseLocation): Promise<Database> {
  const { databaseUrl, databaseDirectUrl: directUrl = null, dataDir } = where
  return databaseOn(databaseUrl ? await openPostgres(databaseUrl, { directUrl }) : await openPglite(dataDir))
}
