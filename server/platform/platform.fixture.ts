import { defaultHolds } from '#server/platform/hold-settings.ts'
import { type SQL, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { fixedClock } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createEventRouter } from '#server/platform/events.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { createExtensions } from '#server/platform/extensions.ts'
import { createPasswordHasher } from '#server/platform/password-hash.ts'
import { freshRateLimit } from '#server/platform/rate-limit.fixture.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import { memoryStorage } from '#server/platform/storage/storage.fixture.ts'

let count = 0

/** Returns the dependencies of jobs with a fixed clock; `lines` is the log. */
export function tinyPlatform(database: Database) {
  const clock = fixedClock(new Date('2027-06-12T10:00:00Z'))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const live = {
    onMessage: () => () => {},
    onGap: () => () => {},
    subscribe: () => none(),
    size: 0,
    close: async () => {},
  }
  const platform: Platform = {
    database: database.withEvents(createEventRouter([], clock)),
    clock,
    random: seededRandom(count++),
    log,
    env: { publicUrl: 'https://example.test', production: true, holds: defaultHolds },
    secrets: secretsFrom('a secret of the tests'),
    live,
    rateLimit: freshRateLimit({ database, clock }),
    storage: memoryStorage(clock),
    passwordHasher: createPasswordHasher(),
    extensions: createExtensions(),
  }
  return { platform, clock, lines }
}

async function* none(): AsyncGenerator<never> {}

/** Empties the tables of the platform. */
export async function emptyPlatformTables(database: Database): Promise<void> {
  await withoutTriggers(database, sql`truncate jobs, recurring_jobs, facts, emails restart identity cascade`)
  await withoutTriggers(database, sql`truncate trail_links, trail_heads`)
}

/** Runs a statement without the append-only triggers, as a superuser can. */
export async function withoutTriggers(database: Database, statement: SQL): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })
}
