import { databaseUrl, type Reading } from '#server/platform/env-readings.ts'

/** Addresses of PostgreSQL; all null with the embedded database. */
export type DatabaseSettings = {
  readonly databaseUrl: string | null
  readonly databaseDirectUrl: string | null
  readonly databaseReadUrl: string | null
  readonly migrationDatabaseUrl: string | null
}

const address = (byDefault: string, description: string) => ({ byDefault, description, read: databaseUrl })

/** Variables of the database; part of `variables` in `env.ts`. */
export const databaseVariables = {
  DATABASE_URL: address('the embedded database', 'A PostgreSQL database, version 15 or later'),
  DATABASE_DIRECT_URL: address(
    'DATABASE_URL leads to PostgreSQL itself',
    'The same database and user without the pooler (PgBouncer in transaction mode) that DATABASE_URL leads to; for listening and migrations',
  ),
  DATABASE_READ_URL: address(
    'DATABASE_URL',
    'A standby of the same database, without a pooler, for pages and answers that all visitors share',
  ),
  MIGRATION_DATABASE_URL: address(
    'the user of DATABASE_URL owns the tables',
    'The same database as the owner of its tables; only `npm run migrate` uses it, and gives the user of DATABASE_URL its rights',
  ),
} as const

type Name = keyof typeof databaseVariables
type ReadVariable = (
  name: Name,
  variable: { read: (value: string) => Reading<string>; byDefault: string; description: string },
) => string | null

/** Reads the addresses of the database; `at` reads one variable. */
export const readDatabaseSettings = (at: ReadVariable): DatabaseSettings => ({
  databaseUrl: at('DATABASE_URL', databaseVariables.DATABASE_URL),
  databaseDirectUrl: at('DATABASE_DIRECT_URL', databaseVariables.DATABASE_DIRECT_URL),
  databaseReadUrl: at('DATABASE_READ_URL', databaseVariables.DATABASE_READ_URL),
  migrationDatabaseUrl: at('MIGRATION_DATABASE_URL', databaseVariables.MIGRATION_DATABASE_URL),
})

/** Returns one sentence for each address that is useless without another. */
export function conflictingDatabaseSettings(settings: DatabaseSettings): string[] {
  if (settings.databaseUrl) return []
  return [
    settings.migrationDatabaseUrl &&
      'DATABASE_URL is needed with MIGRATION_DATABASE_URL: the user that runs the program.',
    settings.databaseReadUrl && 'DATABASE_URL is needed with DATABASE_READ_URL: the primary.',
    settings.databaseDirectUrl &&
      'DATABASE_URL is needed with DATABASE_DIRECT_URL: the address of the pooler.',
  ].filter((sentence) => sentence !== null)
}
