import type { Platform } from '#server/platform/context.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createRateLimit, type Limit, type RateLimit } from '#server/platform/rate-limit.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import type { Duration } from '#shared/duration.ts'

type Parts = Pick<Platform, 'clock'> & {
  readonly database: Database
  readonly wait?: (time: Duration) => Promise<void>
}

let count = 0

/** Returns rate limits that have not counted anything yet, on a database that others use too. */
export const freshRateLimit = ({ database, clock, wait }: Parts): RateLimit =>
  createRateLimit({ database, clock, secrets: secretsFrom(`limits ${count++}`), ...(wait && { wait }) })

/** Returns rate limits that send the same statements and refuse nothing. */
export function withoutLimits(rateLimit: RateLimit): RateLimit {
  const endless = <Kind extends Limit>(limit: Kind): Kind => ({ ...limit, max: Infinity })
  return {
    ...rateLimit,
    attempt: (limit, who, cost) => rateLimit.attempt(endless(limit), who, cost),
    hasRoom: (limit, who) => rateLimit.hasRoom(endless(limit), who),
    slowDown: (delay, who) => rateLimit.slowDown(endless(delay), who),
    within: (tx) => withoutLimits(rateLimit.within(tx)),
  }
}
