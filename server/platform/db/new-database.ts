import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import '#server/platform/db/compiled-once.ts'
import { DurableFolder, flushPath, flushTree } from '#server/platform/db/durable-folder.ts'
import { startParams } from '#server/platform/db/pglite-dialect.ts'
import { rootFolder } from '#server/platform/root-folder.ts'

/** The empty database of the build, in the folder of an installation. */
export const preparedDatabase = 'build/database'

/**
 * Creates an empty database beside its final path and renames it once it is complete and flushed, so that an
 * interrupted first start leaves no partial database. Copies the one of the build if there is one: `initdb` runs
 * PostgreSQL several times, which takes seconds and half a gigabyte.
 */
export async function createDatabase(folder: string, prepared = join(rootFolder(), preparedDatabase)) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  if (existsSync(prepared)) copyPrivately(prepared, unfinished)
  else await initializeDatabase(unfinished)
  flushTree(unfinished)
  renameSync(unfinished, folder)
  flushPath(dirname(folder))
}

/** Creates an empty database with `initdb`. */
export async function initializeDatabase(folder: string): Promise<void> {
  const pglite = await PGlite.create({ fs: new DurableFolder(folder), startParams })
  await pglite.close()
  if (readdirSync(folder).length === 0) throw new Error('Files of the new database missing')
}

/** Copies a folder for this user only, as `initdb` creates it: the build may be readable by all. */
function copyPrivately(from: string, to: string): void {
  mkdirSync(to, { mode: 0o700 })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyPrivately(join(from, entry.name), target)
    else {
      copyFileSync(join(from, entry.name), target)
      chmodSync(target, 0o600)
    }
  }
}
