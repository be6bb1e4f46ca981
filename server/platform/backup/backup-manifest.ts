import { z } from 'zod'

export const manifestName = 'backup.json'
export const databaseFolder = 'database'
export const uploadsFolderName = 'uploads'
export const secretsName = 'secrets.json'

const tableDump = z.object({
  name: z.string(),
  /** Columns that are written on a restore, in their order. */
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the file, in hexadecimal. */
  sha256: z.string(),
})

const sequenceDump = z.object({ name: z.string(), lastValue: z.string() })

const databaseDump = z.object({
  /** Name of the last migration that the database had. */
  migration: z.string(),
  tables: z.array(tableDump),
  sequences: z.array(sequenceDump),
})

/** Describes a backup. It is written last: a folder without it is incomplete. */
export const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  database: databaseDump,
  uploads: z.object({ folders: z.number() }),
  /** False if the secrets come from the environment and have to be kept elsewhere. */
  hasSecrets: z.boolean(),
})

export type TableDump = z.infer<typeof tableDump>
export type DatabaseDump = z.infer<typeof databaseDump>
export type BackupManifest = z.infer<typeof backupManifest>

/** A backup cannot be written or restored. The message is for the operator. */
export class BackupRefused extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
    this.name = 'BackupRefused'
  }
}
