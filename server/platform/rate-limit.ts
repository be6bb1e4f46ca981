import { isIPv6 } from 'node:net'
import type { Clock } from '#server/platform/clock.ts'
import { defineRefusal } from '#server/platform/refusal.ts'
import { type Duration, milliseconds } from '#shared/duration.ts'

export const TooManyAttempts = defineRefusal<{ retryAfterSeconds: number }>(
  'TOO_MANY_ATTEMPTS',
  'Too many attempts; try again in {retryAfterSeconds} seconds.',
  { extensions: ['retryAfterSeconds'] },
)

/** At most `max` in any stretch of `per`; they come back one by one, not all at once. */
export type Limit = { readonly name: string; readonly max: number; readonly per: Duration }

/** The first `max` in `per` go at once; each one beyond waits twice as long as the one before, from `first` up to `most`. */
export type Delay = Limit & { readonly first: Duration; readonly most: Duration }

/** Every count of attempts goes through this one door, so that it can move to a store that several processes share. */
export type RateLimit = {
  /**
   * Counts an attempt of `who` (an address, an account, a list…) and throws `TooManyAttempts` when that is one too many. `cost` is how much
   * of the limit it takes, such as bytes; an attempt that is refused takes nothing.
   */
  attempt(limit: Limit, who: string, cost?: number): void
  /** Counts one attempt of `who`; false when that is one too many. For what is skipped in silence instead of refused. */
  hasRoom(limit: Limit, who: string): boolean
  /** Counts one attempt of `who` and waits the longer the more there were. Never refuses: strangers cannot lock anyone out with it. */
  slowDown(delay: Delay, who: string): Promise<void>
  /** Counts one attempt less: it was none of those that are bounded. Until that is known it counts, however many come at once. */
  giveBack(limit: Limit, who: string): void
  /** Forgets the attempts of `who`, for instance after a log-in that succeeded. */
  forget(limit: Limit, who: string): void
}

const pause = (time: Duration) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Counts in the memory of this process, so several processes each allow the full number. It is bounded: when `capacity` is
 * reached the one who tried least recently is forgotten, so a flood of addresses costs memory up to a point and no further.
 */
export function createRateLimit(
  clock: Clock,
  capacity = 50_000,
  wait: (time: Duration) => Promise<void> = pause,
): RateLimit {
  const counts = createCounts(capacity)
  /** Counts an attempt. Returns by how many milliseconds it comes too early, 0 when it does not. */
  const excessOf = (limit: Limit, who: string, cost = 1): number => {
    const key = keyOf(limit, who)
    const now = clock.now().getTime()
    const sofar = counts.get(key)
    const next = Math.max(sofar, now) + (cost * limit.per) / limit.max
    const excess = next - now - limit.per
    // A thousandth of a millisecond of tolerance: costs such as 60000 / 7 are not exact.
    const tooMany = excess > 0.001
    counts.set(key, tooMany ? sofar : next)
    return tooMany ? excess : 0
  }
  return {
    attempt(limit, who, cost) {
      const excess = excessOf(limit, who, cost)
      if (excess > 0) throw TooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil(excess / 1000)) })
    },
    hasRoom: (limit, who) => excessOf(limit, who) === 0,
    async slowDown(delay, who) {
      const key = keyOf(delay, who)
      const { time, next } = delayAfter(delay, counts.get(key), clock.now().getTime())
      counts.set(key, next)
      if (time > 0) await wait(time)
    },
    giveBack(limit, who) {
      const key = keyOf(limit, who)
      if (counts.has(key)) counts.set(key, counts.get(key) - limit.per / limit.max)
    },
    forget(limit, who) {
      counts.delete(keyOf(limit, who))
    },
  }
}

const keyOf = (limit: Limit, who: string) => `${limit.name} ${who}`

/** For each key the instant at which all its past attempts will have been made good (GCRA: one number per key). */
function createCounts(capacity: number) {
  const madeGood = new Map<string, number>()
  return {
    has: (key: string) => madeGood.has(key),
    get: (key: string) => madeGood.get(key) ?? 0,
    delete: (key: string) => void madeGood.delete(key),
    set(key: string, instant: number) {
      // Put last also when refused: who goes on trying is not forgotten in a flood of others.
      madeGood.delete(key)
      madeGood.set(key, instant)
      if (madeGood.size <= capacity) return
      const oldest = madeGood.keys().next()
      if (!oldest.done) madeGood.delete(oldest.value)
    },
  }
}

/** How long an attempt waits, and the instant at which it and all before it will have been made good. */
function delayAfter(delay: Delay, sofar: number, now: number): { time: Duration; next: number } {
  const cost = delay.per / delay.max
  const next = Math.max(sofar, now) + cost
  const doublings = Math.ceil((next - now - delay.per - 0.001) / cost)
  // Bounded, so that the owner waits a short time only once a flood has ended.
  const longest = now + delay.per + cost * (1 + Math.ceil(Math.log2(delay.most / delay.first)))
  const time = doublings < 1 ? 0 : Math.min(delay.most, delay.first * 2 ** (doublings - 1))
  return { time: milliseconds(time), next: Math.min(next, longest) }
}

/** What an address counts as: a household is given a whole IPv6 /64, so that is the unit. */
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
