import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  backupManifest,
  type BackupManifest,
  BackupRefused,
  databaseFolder,
  manifestName,
  secretsName,
  uploadsFolderName,
} from '#server/platform/backup/backup-manifest.ts'
import { tableFile } from '#server/platform/backup/dump-database.ts'
import { hashFile } from '#server/platform/backup/hash-file.ts'
import { loadDump } from '#server/platform/backup/load-dump.ts'
import type { BackupSource } from '#server/platform/backup/write-backup.ts'
import { rows } from '#server/platform/db/database.ts'
import { migrate, readMigrations } from '#server/platform/db/migrate.ts'
import { copyStorage } from '#server/platform/storage/copy-storage.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'

/** Database, storage and data folder that receive a backup. */
export type BackupTarget = BackupSource

/**
 * Restores a backup into a database without accounts, the storage and the data folder, on either engine, and applies the
 * migrations that are newer than the backup. Nothing is loaded before all files of the backup have their hashes. Throws
 * `BackupRefused`; a restore that failed can be repeated.
 */
export async function restoreBackup(source: string, target: BackupTarget): Promise<BackupManifest> {
  const manifest = await readManifest(source)
  const { database, storage, clock, random, dataDir } = target
  const migrations = readMigrations()
  const upTo = migrations.findIndex(({ name }) => name === manifest.database.migration)
  if (upTo < 0)
    throw new BackupRefused(
      `The backup has the migration ${manifest.database.migration}, which this program does not know: restore it with the version that wrote it, or a newer one.`,
    )
  await requireWholeFiles(source, manifest)
  const restoreSecrets = await secretsOfBackup(source, dataDir)
  await migrateEmpty(target, migrations.slice(0, upTo + 1))
  await loadDump(database, join(source, databaseFolder), manifest.database)
  await migrate(database)
  const uploads = folderStorage(join(source, uploadsFolderName), random)
  const { differing } = await copyStorage(uploads, storage, clock.now())
  if (differing.length > 0)
    throw new BackupRefused(`These uploads are different in the storage: ${differing.join(', ')}.`)
  await restoreSecrets()
  return manifest
}

async function readManifest(source: string): Promise<BackupManifest> {
  const text = await readFile(join(source, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new BackupRefused(`${source} is not a complete backup: it has no ${manifestName}.`)
  const manifest = backupManifest.safeParse(JSON.parse(text))
  if (manifest.success) return manifest.data
  throw new BackupRefused(`${join(source, manifestName)} cannot be read.`, manifest.error)
}

async function requireWholeFiles(source: string, { database }: BackupManifest): Promise<void> {
  for (const { name, sha256 } of database.tables) {
    const hash = await hashFile(tableFile(join(source, databaseFolder), name)).catch(() => null)
    if (hash !== sha256) throw new BackupRefused(`The file of the table ${name} is missing or damaged.`)
  }
}

async function migrateEmpty(
  { database }: Pick<BackupTarget, 'database'>,
  migrations: ReturnType<typeof readMigrations>,
): Promise<void> {
  const [table] = await rows<{ exists: boolean }>(
    database.db,
    sql`select to_regclass('accounts') is not null as exists`,
  )
  const [account] = table?.exists ? await rows(database.db, sql`select 1 from accounts limit 1`) : []
  if (account)
    throw new BackupRefused('The database has accounts. A backup is restored into a new, empty database.')
  await migrate(database, migrations)
}

/**
 * Returns a function that copies the secrets. Existing ones have to be the same: others would make what the backup has encrypted
 * unreadable.
 */
async function secretsOfBackup(source: string, dataDir: string): Promise<() => Promise<void>> {
  const [saved, own] = [join(source, secretsName), join(dataDir, secretsName)]
  const nothing = async () => {}
  if (!existsSync(saved)) return nothing
  if (existsSync(own)) {
    if ((await readFile(own, 'utf8')) === (await readFile(saved, 'utf8'))) return nothing
    throw new BackupRefused(
      `${own} has other secrets than the backup. Move it aside and restore again, or set SESSION_SECRET, LINK_SECRET and SEAL_SECRET to those of the backup.`,
    )
  }
  return async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o750 })
    await copyFile(saved, own)
    await chmod(own, 0o600)
  }
}
