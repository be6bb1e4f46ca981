import { defaultHolds } from '#server/platform/hold-settings.ts'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { assemblePlatform } from '#server/assemble-platform.ts'
import { type AppContext, visitor } from '#server/graphql/viewer.ts'
import { register } from '#server/domain/identity/accounts/index.ts'
import { type FixedClock, fixedClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { cryptoRandom } from '#server/platform/ids.ts'
import { openLive } from '#server/platform/live.ts'

import { createPasswordHasher } from '#server/platform/password-hash.ts'
import { freshRateLimit, withoutLimits } from '#server/platform/rate-limit.fixture.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { memoryStorage } from '#server/platform/storage/storage.fixture.ts'

export type PlatformForTests = Platform & { readonly clock: FixedClock }

/** A Saturday morning seven months before the sample wedding. */
export const today = new Date('2026-11-21T09:00:00Z')

/** Returns the dependencies of a command, with a fixed clock and without rate limits unless a test passes them. */
export async function platformForTests(database: Database): Promise<PlatformForTests> {
  const clock = fixedClock(today)
  const log = pino({ level: 'silent' })
  return assemblePlatform({
    database,
    clock,
    random: cryptoRandom,
    log,
    env: { publicUrl: 'http://vivencia.test', production: false, holds: defaultHolds },
    secrets: secretsFrom('a secret of the tests alone'),
    live: await openLive(database, log),
    rateLimit: withoutLimits(freshRateLimit({ database, clock })),
    storage: memoryStorage(clock),
    passwordHasher: createPasswordHasher(),
  })
}

let requests = 0

/** Returns the viewer right after logging in, with a fresh proof of identity. */
export const freshSession = (viewer: AppContext['viewer'], at: Date): AppContext['viewer'] =>
  viewer.kind === 'account' ? { ...viewer, proof: { at, with: 'password' } } : viewer

/** Returns a request by this viewer, from a unique client address. */
export function requestBy(platform: Platform, viewer: AppContext['viewer'] = visitor): AppContext {
  requests += 1
  return {
    ...platform,
    viewer,
    language: 'es',
    requestId: `request ${requests}`,
    remoteAddress: `guest ${requests}`,
  }
}

/** Registers a user with a confirmed address. Returns the viewer for requests. */
export async function someoneRegistered(
  platform: Platform,
  email = `${platform.random.uuid()}@example.com`,
): Promise<AppContext['viewer']> {
  const { user } = await register(requestBy(platform), {
    email,
    password: 'una frase larga de prueba',
    name: 'Lucía',
  })
  const confirm = sql`update accounts set email_confirmed_at = created_at where id = ${user.id}`
  await platform.database.transaction((tx) => tx.execute(confirm))
  return { kind: 'account', accountId: user.id, sessionId: user.id, role: 'couple' }
}
