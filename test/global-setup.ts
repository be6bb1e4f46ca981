import { rmSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { ask, type PostgresServer, startPostgres } from '#test/postgres-server.ts'

/** Environment variable with the socket at which test files request the PostgreSQL of the run. */
export const postgresDoor = 'VIVENCIA_TEST_POSTGRES'
const template = 'vivencia_template'

/** Returns the folder of what one worker makes for all of a run. It is removed at the end of the run. */
export function folderOfTheRun(): string {
  const socketPath = process.env[postgresDoor]
  if (!socketPath)
    throw new Error('The configuration of vitest must name test/global-setup.ts as globalSetup.')
  return join('node_modules', '.cache', 'vivencia', basename(socketPath, '.sock'))
}

/**
 * Starts one PostgreSQL for the whole run when the first test file requests it, so that pure tests do not wait
 * for it. Every vitest project calls this; only the first call has an effect.
 */
export default function setup(): undefined | (() => Promise<void>) {
  if (process.env[postgresDoor]) return undefined
  keepTemporaryFilesInMemory()
  const socketPath = join(tmpdir(), `vivencia-tests-${process.pid}.sock`)
  rmSync(socketPath, { force: true })
  let server: Promise<PostgresServer> | undefined
  const listener = createServer((connection) => {
    connection.on('error', () => undefined)
    server ??= startWithTemplate()
    server.then(
      ({ url }) => connection.end(JSON.stringify({ admin: url('postgres'), template })),
      (error: unknown) =>
        connection.end(JSON.stringify({ failure: error instanceof Error ? error.message : String(error) })),
    )
  })
  listener.listen(socketPath)
  process.env[postgresDoor] = socketPath
  const folder = folderOfTheRun()
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    delete process.env[postgresDoor]
    listener.close()
    const started = await server?.catch(() => undefined)
    await started?.stop()
  }
}

/** A database has a thousand files: creating and deleting them takes ten times as long on a disk as in memory. */
function keepTemporaryFilesInMemory(): void {
  const memory = '/dev/shm'
  if (process.env['TMPDIR'] || !hasRoom(memory, 4 * 2 ** 30)) return
  process.env['TMPDIR'] = memory
}

function hasRoom(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= bytes
  } catch {
    return false
  }
}

async function startWithTemplate(): Promise<PostgresServer> {
  const server = await startPostgres()
  try {
    await ask(server.url('postgres'), `create database ${template}`)
    const database = await openDatabase({ databaseUrl: server.url(template), dataDir: '' })
    try {
      await migrate(database)
    } finally {
      await database.close()
    }
    return server
  } catch (error) {
    await server.stop()
    throw error
  }
}
