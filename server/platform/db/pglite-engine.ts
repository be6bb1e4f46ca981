import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions, type Transaction } from '@electric-sql/pglite'
import { DurableFolder, flushPath, flushTree, startParams } from '#server/platform/db/durable-folder.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import { pgliteListener } from '#server/platform/db/pglite-listener.ts'
import { CannotOpenDatabase } from '#server/platform/db/sql-errors.ts'
import { parsersFor } from '#server/platform/db/value-parsers.ts'
import type { Engine, Wire } from '#server/platform/db/wire.ts'

/**
 * Compiling the database's code a second time, better, takes half a gigabyte for a moment and lets writes wait for seconds; what it
 * gains is a seventh of a read. Once is enough. It must be said before the code is loaded, and holds for the whole process.
 */
const compiledOnce = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']
compiledOnce.forEach((flag) => setFlagsFromString(flag))

/** PostgreSQL inside of this process, with its files in `<dataDir>/database`, which it locks. */
export async function openPglite(dataDir: string): Promise<Engine> {
  makeWritable(dataDir)
  const lock = lockFolder(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await createDatabase(dataDir, folder)
    const pglite = await PGlite.create({ fs: new DurableFolder(folder), startParams })
    return pgliteEngine(pglite, () => lock.release())
  } catch (error) {
    lock.release()
    throw error
  }
}

/** An open PGlite as an engine. `afterClose` is called once when it is closed. */
export function pgliteEngine(pglite: PGlite, afterClose: () => void = () => undefined): Engine {
  let closing: Promise<void> | undefined
  const close = async () => {
    // The turn behind whatever is still at work.
    await pglite.transaction(async () => undefined)
    await pglite.close()
    afterClose()
  }
  return {
    name: 'pglite',
    wire: wireOf(pglite),
    begin: (run) => pglite.transaction((tx) => run(wireOf(tx))),
    listen: pgliteListener(pglite),
    async tidy() {
      await pglite.exec('vacuum (analyze)')
    },
    close: () => (closing ??= close()),
  }
}

/** The options of a PGlite that lives in memory and is gone when closed: for tests. */
export const inMemory: PGliteOptions = { startParams: [...startParams, '-F'] }

function wireOf(on: PGlite | Transaction): Wire {
  return {
    async query(text, values, rowMode) {
      const result = await on.query<unknown[]>(text, values.map(asSent), {
        rowMode,
        parsers: { ...parsersFor(rowMode) },
      })
      return { rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command ?? '' }
    },
    async script(text) {
      await on.exec(text)
    },
  }
}

/** PGlite is strict about which JavaScript type goes into which column where `pg` sends text; text suits every column. */
function asSent(value: unknown): unknown {
  return typeof value === 'bigint' || typeof value === 'number' ? String(value) : value
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

/** Made beside its place and moved there when it is whole and flushed: an interrupted first start leaves nothing half-made. */
async function createDatabase(dataDir: string, folder: string): Promise<void> {
  const unfinished = join(dataDir, 'database.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  const pglite = await PGlite.create({ fs: new DurableFolder(unfinished), startParams })
  await pglite.close()
  if (readdirSync(unfinished).length === 0) throw new Error('The new database left no files')
  flushTree(unfinished)
  renameSync(unfinished, folder)
  flushPath(dataDir)
}
