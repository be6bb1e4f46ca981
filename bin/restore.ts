import { BackupRefused } from '#server/platform/backup/backup-manifest.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { endOnCannotOpen, usingDatabase } from '#server/platform/db/run-on-database.ts'
import { readEnvOrExit, withoutGenerated } from '#server/platform/env.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { createLog } from '#server/platform/log.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { verifyTrails } from '#server/verify-trails.ts'

// `npm run restore -- FOLDER`: restores a backup into an empty database, of either engine, the storage and the data folder.
const source = process.argv[2]
const env = readEnvOrExit(withoutGenerated)
if (!source) {
  console.error('Name the folder of a backup: npm run restore -- /backup/vivencia-2026-11-29')
  process.exit(1)
}

async function restore(folder: string): Promise<void> {
  const { dataDir } = env
  const databaseUrl = env.migrationDatabaseUrl ?? env.databaseDirectUrl ?? env.databaseUrl
  const storage = await openStorage(env, cryptoRandom, createLog({ level: 'warn' }))
  await usingDatabase({ databaseUrl, dataDir }, async (database) => {
    const target = { database, storage, clock: systemClock, random: cryptoRandom, dataDir }
    const manifest = await restoreBackup(folder, target)
    const { problems } = await verifyTrails(database)
    for (const problem of problems) console.error(problem)
    if (problems.length > 0) process.exitCode = 1
    const rows = manifest.database.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows and ${manifest.uploads.folders} uploads of ${manifest.createdAt} are restored; the trails have ${problems.length} problems.`,
    )
    if (!manifest.hasSecrets)
      console.log('Start the program with the SESSION_SECRET, LINK_SECRET and SEAL_SECRET of that time.')
    if (env.migrationDatabaseUrl) console.log('Run `npm run migrate`, which gives the program its rights.')
  })
}

await endOnCannotOpen(() =>
  restore(source).catch((error: unknown) => {
    if (!(error instanceof BackupRefused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }),
)
