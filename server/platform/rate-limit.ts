import { isIPv6 } from 'node:net'
import type { Clock } from '#server/platform/clock.ts'
import { defineRefusal } from '#server/platform/refusal.ts'
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

/** Interface of all rate limits, which allows a store shared by several processes. */
export type RateLimit = {
  /**
   * Counts an attempt of `who` (an address, an account, a list). Throws `TooManyAttempts` above the limit.
   * `cost` is its share of the limit, such as bytes; refused attempts are not counted.
   */
  attempt(limit: Limit, who: string, cost?: number): void
  /** Counts an attempt of `who`; returns false above the limit. For work that is skipped silently. */
  hasRoom(limit: Limit, who: string): boolean
  /**
   * Counts an attempt of `who` and waits longer with each one. Never refuses, so that strangers cannot lock
   * anyone out.
   */
  slowDown(delay: Delay, who: string): Promise<void>
  /**
   * Takes an attempt back that turned out not to be limited. Until then it counts, for concurrent attempts.
   */
  restoreAttempt(limit: Limit, who: string): void
  /** Forgets the attempts of `who`, for example after a successful login. */
  forget(limit: Limit, who: string): void
}

const pause = (time: Duration) => new Promise<void>((resolve) => setTimeout(resolve, time))

/**
 * Creates a rate limit in memory; several processes each allow the full number. Memory is bounded: above
 * `capacity` keys, the least recently used one is forgotten.
 */
export function createRateLimit(
  clock: Clock,
  capacity = 50_000,
  wait: (time: Duration) => Promise<void> = pause,
): RateLimit {
  const counts = createCounts(capacity)
  /** Counts an attempt and returns by how many milliseconds it is too early; 0 if it is allowed. */
  const excessMilliseconds = (limit: Limit, who: string, cost = 1): number => {
    const key = keyOf(limit, who)
    const now = clock.now().getTime()
    const sofar = counts.get(key)
    const next = Math.max(sofar, now) + (cost * limit.per) / limit.max
    const excess = next - now - limit.per
    // Tolerance for inexact costs such as 60000 / 7.
    const tooMany = excess > 0.001
    counts.set(key, tooMany ? sofar : next)
    return tooMany ? excess : 0
  }
  return {
    attempt(limit, who, cost) {
      const excess = excessMilliseconds(limit, who, cost)
      if (excess > 0) throw TooManyAttempts({ retryAfterSeconds: Math.max(1, Math.ceil(excess / 1000)) })
    },
    hasRoom: (limit, who) => excessMilliseconds(limit, who) === 0,
    async slowDown(delay, who) {
      const key = keyOf(delay, who)
      const { time, next } = delayAfter(delay, counts.get(key), clock.now().getTime())
      counts.set(key, next)
      if (time > 0) await wait(time)
    },
    restoreAttempt(limit, who) {
      const key = keyOf(limit, who)
      if (counts.has(key)) counts.set(key, counts.get(key) - limit.per / limit.max)
    },
    forget(limit, who) {
      counts.delete(keyOf(limit, who))
    },
  }
}

const keyOf = (limit: Limit, who: string) => `${limit.name} ${who}`

/** Stores for each key the time at which all its attempts are replenished (GCRA). */
function createCounts(capacity: number) {
  const madeGood = new Map<string, number>()
  return {
    has: (key: string) => madeGood.has(key),
    get: (key: string) => madeGood.get(key) ?? 0,
    delete: (key: string) => void madeGood.delete(key),
    set(key: string, instant: number) {
      // Moved to the end also when refused, so that a flood of other keys does not evict it.
      madeGood.delete(key)
      madeGood.set(key, instant)
      if (madeGood.size <= capacity) return
      const oldest = madeGood.keys().next()
      if (!oldest.done) madeGood.delete(oldest.value)
    },
  }
}

/** Returns the wait of an attempt, and the time at which all attempts are replenished. */
function delayAfter(delay: Delay, sofar: number, now: number): { time: Duration; next: number } {
  const cost = delay.per / delay.max
  const next = Math.max(sofar, now) + cost
  const doublings = Math.ceil((next - now - delay.per - 0.001) / cost)
  // Bounded, so that after a flood the owner waits only a short time.
  const longest = now + delay.per + cost * (1 + Math.ceil(Math.log2(delay.most / delay.first)))
  const time = doublings < 1 ? 0 : Math.min(delay.most, delay.first * 2 ** (doublings - 1))
  return { time: milliseconds(time), next: Math.min(next, longest) }
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
