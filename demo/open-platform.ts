import { defaultHolds } from '#server/platform/hold-settings.ts'
import type { PGlite } from '@electric-sql/pglite'
import { assemblePlatform } from '#server/assemble-platform.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import { databaseOn } from '#server/platform/db/database-on.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { pgliteDialect } from '#server/platform/db/pglite-dialect.ts'
import { folderStorage } from '#server/platform/storage/folder-storage.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { openLive } from '#server/platform/live.ts'
import type { Log } from '#server/platform/log.ts'
import { createPasswordHasher } from '#server/platform/password-hash.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import type { demoSettings } from './settings.ts'

type Settings = Pick<ReturnType<typeof demoSettings>, 'dataDir' | 'sessionSecret'>
type PlatformOptions = { readonly log: Log; readonly publicUrl: string; readonly settings: Settings }

/** Returns the server's platform, migrated, on this database, for filling it as well as for running it. */
export async function openPlatform(
  pglite: PGlite,
  { log, publicUrl, settings }: PlatformOptions,
): Promise<Platform> {
  const database = databaseOn(pgliteDialect(pglite))
  await migrate(database)
  const live = await openLive(database, log)
  const secrets = secretsFrom(settings.sessionSecret)
  return assemblePlatform({
    database,
    live,
    log,
    clock: systemClock,
    random: cryptoRandom,
    env: { publicUrl, production: true, holds: defaultHolds, mailDomain: null },
    secrets,
    rateLimit: createRateLimit({ database, clock: systemClock, secrets }),
    storage: folderStorage(`${settings.dataDir}/uploads`, cryptoRandom),
    passwordHasher: createPasswordHasher(),
  })
}
