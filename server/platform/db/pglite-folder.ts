import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import '#server/platform/db/compiled-once.ts'
import { DurableFolder } from '#server/platform/db/durable-folder.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { createDatabase } from '#server/platform/db/new-database.ts'
import { pgliteDialect, startParams } from '#server/platform/db/pglite-dialect.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import type { Dialect } from '#server/platform/db/protocol.ts'

/** Opens PostgreSQL inside this process, with its files in `<dataDir>/database`, and locks the folder. */
export async function openPglite(dataDir: string): Promise<Dialect> {
  makeWritable(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await createDatabase(folder)
    const pglite = await PGlite.create({ fs: new DurableFolder(folder), startParams })
    return pgliteDialect(pglite, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

function makeWritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o750 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotOpenDatabase(
      `The folder ${dataDir} cannot be written to. Give it to the user that runs this, or name another one with DATA_DIR.`,
      error,
    )
  }
}
