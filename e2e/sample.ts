import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { hours } from '#shared/duration.ts'
import { createPostgresDatabase, fillMigratedFolder, postgresOfTheRun } from '#test/databases.ts'
import { makeOnce } from '#test/make-once.ts'
import { ask } from '#test/postgres-server.ts'
import { quickHashes, startServer } from './server.ts'

/** The sample weddings as loaded by a server at its first start. Tests use copies only. */
type Sample = { readonly folder: string; readonly database?: string }

const caches = join('node_modules', '.cache', 'vivencia')

/** Returns a data folder with its database, which is cached for the same build and day. */
export async function sampleOnPglite(): Promise<Sample> {
  const name = `sample-${buildFingerprint()}`
  const folder = join(caches, name)
  await makeOnce(folder, async () => {
    await removeStale(name)
    await fill(folder)
  })
  return { folder }
}

/** Returns a database on the PostgreSQL of this run with its data folder. Both are removed at the end of the run. */
export async function sampleOnPostgres(): Promise<Sample> {
  const { admin } = await postgresOfTheRun()
  const [found] = await ask<{ data_directory: string }>(admin, 'show data_directory')
  const folder = join(found?.data_directory ?? '', '..', 'sample')
  const database = 'vivencia_sample'
  await makeOnce(folder, async () => {
    const { url } = await createPostgresDatabase({ name: database })
    await fill(folder, { DATABASE_URL: url })
  })
  return { folder, database }
}

// Loading takes longer than the tests of a file.
async function fill(folder: string, env: { readonly DATABASE_URL?: string } = {}): Promise<void> {
  const filled = `${folder}.filled`
  await rm(filled, { recursive: true, force: true })
  if (!env.DATABASE_URL) await fillMigratedFolder(filled)
  const settings = { NODE_ENV: 'production', PORT: '0', DATA_DIR: filled, SAMPLE_DATA: 'yes', ...env }
  const server = startServer(settings, quickHashes)
  try {
    await server.ready()
    await server.stop()
    await rename(filled, folder)
  } finally {
    await server.stop()
    await rm(filled, { recursive: true, force: true })
  }
}

function buildFingerprint(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10))
  for (const folder of [join('build', 'app'), 'migrations']) {
    for (const name of readdirSync(folder).toSorted()) {
      const { mtimeMs, size } = statSync(join(folder, name))
      hash.update(`${name} ${mtimeMs} ${size}`)
    }
  }
  return hash.digest('hex').slice(0, 16)
}

/** Removes old caches, and unfinished ones after an hour, when no worker fills them any more. */
async function removeStale(own: string): Promise<void> {
  for (const name of await readdir(caches)) {
    const folder = join(caches, name)
    const { mtimeMs = 0 } = statSync(folder, { throwIfNoEntry: false }) ?? {}
    const isStale = !name.includes('.') || mtimeMs < Date.now() - hours(1)
    if (name.startsWith('sample-') && !name.startsWith(own) && isStale)
      await rm(folder, { recursive: true, force: true })
  }
}
