import { existsSync } from 'node:fs'
import { copyFile, chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  type BackupManifest,
  BackupRefused,
  databaseFolder,
  manifestName,
  secretsName,
  uploadsFolderName,
} from '#server/platform/backup/backup-manifest.ts'
import { dumpDatabase } from '#server/platform/backup/dump-database.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { flushPath, flushTree } from '#server/platform/db/durable-folder.ts'
import type { Random } from '#server/platform/ids.ts'
import { copyStorage } from '#server/platform/storage/copy-storage.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

export type BackupSource = {
  readonly database: Database
  readonly storage: Storage
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
  readonly dataDir: string
}

/**
 * Writes database, uploads and generated secrets into a new folder, while the program may run. The database comes first: uploads are
 * deleted a day after they are unused, so that everything it refers to is copied. The folder has its name once it is complete.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<BackupManifest> {
  if (existsSync(target)) throw new BackupRefused(`${target} exists already. Name a folder that does not.`)
  const draft = `${resolve(target)}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const createdAt = source.clock.now()
    const database = await dumpDatabase(source.database, join(draft, databaseFolder))
    const copy = await copyStorage(
      source.storage,
      folderStorage(join(draft, uploadsFolderName), source.random),
      source.clock.now(),
    )
    if (copy.differing.length > 0)
      throw new BackupRefused(`These uploads could not be read back: ${copy.differing.join(', ')}.`)
    const manifest: BackupManifest = {
      format: 1,
      createdAt: createdAt.toISOString(),
      engine: source.database.dialect,
      database,
      uploads: { folders: copy.copied },
      hasSecrets: await copySecrets(source.dataDir, draft),
    }
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    flushTree(draft)
    await rename(draft, target)
    flushPath(dirname(resolve(target)))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copySecrets(dataDir: string, draft: string): Promise<boolean> {
  const secrets = join(dataDir, secretsName)
  if (!existsSync(secrets)) return false
  await copyFile(secrets, join(draft, secretsName))
  await chmod(join(draft, secretsName), 0o600)
  return true
}
