import { isIPv6 } from 'node:net'
import { type SQL, sql } from 'drizzle-orm'
import type { Clock } from '#server/platform/clock.ts'
import { type Database, rows, type Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { rateLimits } from '#server/platform/rate-limit.tables.ts'
import { defineRefusal } from '#server/platform/refusal.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { type Duration, milliseconds } from '#shared/duration.ts'

export const TooManyAttempts = defineRefusal<{ retryAfterSeconds: number }>(
  'TOO_MANY_ATTEMPTS',
  'Too many attempts; try again in {retryAfterSeconds} seconds.',
  { extensions: ['retryAfterSeconds'] },
)

/** At most `max` attempts in any period of `per`, replenished one by one. */
export type Limit = { readonly name: string; readonly max: number; readonly per: Duration }

/**
 * The first `max` attempts in `per` are immediate. Each further one waits twice as long, from `first` up to
 * `most`.
 */
export type Delay = Limit & { readonly first: Duration; readonly most: Duration }

/** Counts attempts in the database, so that all processes together allow the permitted number. */
export type RateLimit = {
  /**
   * Counts an attempt of `who` (an address, an account, a list). Throws `TooManyAttempts` above the limit.
   * `cost` is its share of the limit, such as bytes; refused attempts are not counted.
   */
  attempt(limit: Limit, who: string, cost?: number): Promise<void>
  /** Counts an attempt of `who`; returns false above the limit. For work that is skipped silently. */
  hasRoom(limit: Limit, who: string): Promise<boolean>
  /**
   * Counts an attempt of `who` and waits longer with each one. Never refuses, so that strangers cannot lock
   * anyone out.
   */
  slowDown(delay: Delay, who: string): Promise<void>
  /**
   * Takes an attempt back that turned out not to be limited. Until then it counts, for concurrent attempts.
   */
  restoreAttempt(limit: Limit, who: string): Promise<void>
  /** Forgets the attempts of `who`, for example after a successful login. */
  forget(limit: Limit, who: string): Promise<void>
  /** Returns the same limits inside a transaction, which forgets its attempts when it is rolled back. */
  within(tx: Tx): RateLimit
}

type RateLimitParts = {
  readonly database: Database
  readonly clock: Clock
  readonly secrets: Secrets
  readonly wait?: (time: Duration) => Promise<void>
}

const pause = (time: Duration) => new Promise<void>((resolve) => setTimeout(resolve, time))

/** Creates the rate limits of a platform. Outside a transaction each attempt is one statement. */
export function createRateLimit({ database, clock, secrets, wait = pause }: RateLimitParts): RateLimit {
  const keyOf = (limit: Limit, who: string) =>
    secrets.hmac('rate-limit').update(`${limit.name}\0${who}`).digest('base64url').slice(0, 22)

  const on = (run: <Row extends Record<string, unknown>>(statement: SQL) => Promise<Row[]>): RateLimit => {
    /** Counts an attempt and returns by how many milliseconds it is too early; 0 if it is allowed. */
    const excessMilliseconds = async (limit: Limit, who: string, share = 1): Promise<number> => {
      const now = clock.now()
      const cost = milliseconds((share * limit.per) / limit.max)
      const [counted] = await run<Counted>(
        countAttempt({ key: keyOf(limit, who), now, cost, per: limit.per }),
      )
      if (counted?.allowed) return 0
      const former = Math.max(now.getTime(), counted?.former?.getTime() ?? 0)
      return Math.max(1, former + cost - now.getTime() - limit.per)
    }
    return {
      async attempt(limit, who, cost) {
        const excess = await excessMilliseconds(limit, who, cost)
        if (excess > 0) throw TooManyAttempts({ retryAfterSeconds: Math.ceil(excess / 1000) })
      },
      hasRoom: async (limit, who) => (await excessMilliseconds(limit, who)) === 0,
      async slowDown(delay, who) {
        const now = clock.now()
        const [counted] = await run<{ replenished: Date }>(countDelayed(delay, keyOf(delay, who), now))
        invariant(counted, 'Delayed attempt missing after insert')
        const time = delayAfter(delay, counted.replenished.getTime() - now.getTime())
        if (time > 0) await wait(time)
      },
      async restoreAttempt(limit, who) {
        const cost = interval(limit.per / limit.max)
        await run(sql`update ${rateLimits} set replenished_at = replenished_at - ${cost}
          where ${rateLimits.key} = ${keyOf(limit, who)}`)
      },
      async forget(limit, who) {
        await run(sql`delete from ${rateLimits} where ${rateLimits.key} = ${keyOf(limit, who)}`)
      },
      within: (tx) => on((statement) => rows(tx, statement)),
    }
  }
  return on((statement) => database.write(statement))
}

/** Allows every attempt without counting it, for loading data. */
export const noRateLimit: RateLimit = {
  attempt: async () => undefined,
  hasRoom: async () => true,
  slowDown: async () => undefined,
  restoreAttempt: async () => undefined,
  forget: async () => undefined,
  within: () => noRateLimit,
}

const interval = (time: number) => sql`make_interval(secs => ${time / 1000}::float8)`

/** Tolerance for costs that PostgreSQL rounds to microseconds, such as 60000 / 7. */
const tolerance = milliseconds(0.5)

type Counted = { readonly allowed: boolean; readonly former: Date | null }
type Attempt = { readonly key: string; readonly now: Date; readonly cost: Duration; readonly per: Duration }

/**
 * Counts an attempt by the generic cell rate algorithm, unless it is too early. Concurrent attempts of one key
 * wait for each other's row. The last part reads the row before the attempt.
 */
function countAttempt({ key, now, cost, per }: Attempt): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const latest = sql`${at} + ${interval(per + tolerance)}`
  const next = sql`greatest(l.replenished_at + ${interval(cost)}, excluded.replenished_at)`
  return sql`with counted as (
      insert into ${rateLimits} as l (key, replenished_at)
      select ${key}, ${at} + ${interval(cost)} where ${at} + ${interval(cost)} <= ${latest}
      on conflict (key) do update set replenished_at = ${next} where ${next} <= ${latest}
      returning 1)
    select exists (select from counted) as allowed,
      (select replenished_at from ${rateLimits} where ${rateLimits.key} = ${key}) as former`
}

/** Counts an attempt that is delayed. Bounded, so that after a flood the owner waits only a short time. */
function countDelayed(delay: Delay, key: string, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const cost = delay.per / delay.max
  const longest = delay.per + cost * (1 + Math.ceil(Math.log2(delay.most / delay.first)))
  return sql`insert into ${rateLimits} as l (key, replenished_at) values (${key}, ${at} + ${interval(cost)})
    on conflict (key) do update set replenished_at = least(
      greatest(l.replenished_at + ${interval(cost)}, excluded.replenished_at), ${at} + ${interval(longest)})
    returning replenished_at as replenished`
}

/** Returns the wait of an attempt after which all attempts are replenished in `rest`. */
function delayAfter(delay: Delay, rest: number): Duration {
  const doublings = Math.ceil((rest - delay.per - tolerance) / (delay.per / delay.max))
  return milliseconds(doublings < 1 ? 0 : Math.min(delay.most, delay.first * 2 ** (doublings - 1)))
}

/** Returns the key of a client address: an IPv4 address, or an IPv6 /64 network, which one household has. */
export function addressKey(remoteAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(remoteAddress)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(remoteAddress)) return remoteAddress
  const [head = '', tail] = (remoteAddress.split('%')[0] ?? '').split('::')
  const first = head ? head.split(':') : []
  const last = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length)
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
