import { BackupRefused, type BackupManifest } from '#server/platform/backup/backup-manifest.ts'
import { requestBackup } from '#server/platform/backup/backup-socket.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { endOnCannotOpen, usingDatabase } from '#server/platform/db/run-on-database.ts'
import { readEnvOrExit, withoutGenerated } from '#server/platform/env.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'

// `npm run backup -- FOLDER`: writes database, uploads and generated secrets into a new folder. The program may run.
const target = process.argv[2]
const env = readEnvOrExit(withoutGenerated)
if (!target) {
  console.error('Name a folder that does not exist: npm run backup -- /backup/vivencia-2026-11-29')
  process.exit(1)
}

function report({ database, uploads, hasSecrets }: BackupManifest): void {
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${target}: ${rows} rows of ${database.tables.length} tables, ${uploads.folders} uploads, ${hasSecrets ? 'and the secrets' : 'without secrets: keep SESSION_SECRET, LINK_SECRET and SEAL_SECRET yourself'}.`,
  )
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

/** Opens the database as the owner of its tables, who may read everything. */
async function backUp(folder: string): Promise<void> {
  const { dataDir } = env
  const databaseUrl = env.migrationDatabaseUrl ?? env.databaseDirectUrl ?? env.databaseUrl
  const storage = await openStorage(env, cryptoRandom, createLog({ level: 'warn' }))
  await usingDatabase({ databaseUrl, dataDir }, async (database) => {
    const source = { database, storage, clock: systemClock, random: cryptoRandom, dataDir }
    report(await writeBackup(source, folder))
  })
}

const answer = env.databaseUrl ? null : await requestBackup(env.dataDir, target)
if (answer && 'failure' in answer) fail(answer.failure)
else if (answer) report(answer.manifest)
else
  await endOnCannotOpen(() =>
    backUp(target).catch((error: unknown) => {
      if (!(error instanceof BackupRefused)) throw error
      fail(error.message)
    }),
  )
