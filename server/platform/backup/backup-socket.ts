import { chmod, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type BackupManifest, backupManifest } from '#server/platform/backup/backup-manifest.ts'
import { type BackupSource, writeBackup } from '#server/platform/backup/write-backup.ts'
import type { Log } from '#server/platform/log.ts'

/** Some systems allow 104 bytes, with the final zero. */
const maxPathBytes = 103

const outcome = z.union([z.object({ manifest: backupManifest }), z.object({ failure: z.string() })])
type Outcome = z.infer<typeof outcome>

const socketPath = (dataDir: string): string => resolve(dataDir, 'backup.sock')

/**
 * Opens a socket in the data folder on which `npm run backup` asks the running program for a backup, since only one process can open
 * the embedded database; with PostgreSQL it opens none. Only the user of the program can connect. Returns a function that closes it.
 */
export async function openBackupSocket(source: BackupSource, log: Log): Promise<() => Promise<void>> {
  const path = socketPath(source.dataDir)
  if (source.database.dialect === 'postgres') return async () => {}
  if (Buffer.byteLength(path) > maxPathBytes) {
    log.warn({ path }, 'The path of the data folder is too long for backups of the running program')
    return async () => {}
  }
  await rm(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    void answer(socket, source, log)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, done)
  })
  await chmod(path, 0o600)
  return () => new Promise((done) => server.close(() => done()))
}

async function answer(socket: Socket, source: BackupSource, log: Log): Promise<void> {
  socket.on('error', () => {})
  const target = await text(socket).catch(() => '')
  if (target === '') return void socket.destroy()
  const result: Outcome = await writeBackup(source, target).then(
    (manifest) => ({ manifest }),
    (error: unknown) => {
      log.error({ err: error }, 'Backup failed')
      return { failure: error instanceof Error ? error.message : String(error) }
    },
  )
  socket.end(JSON.stringify(result))
}

/** Returns null if no program runs in this data folder. */
export async function requestBackup(
  dataDir: string,
  target: string,
): Promise<{ readonly manifest: BackupManifest } | { readonly failure: string } | null> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true })
  const isConnected = await new Promise<boolean>((done) => {
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
  if (!isConnected) return null
  socket.end(resolve(target))
  const read = outcome.safeParse(JSON.parse((await text(socket)) || 'null'))
  return read.success ? read.data : { failure: 'The program ended during the backup.' }
}
