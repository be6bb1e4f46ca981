import { isIPv6 } from 'node:net'
import type { Clock } from '#server/platform/clock.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Duration } from '#shared/duration.ts'

export class TooManyAttempts extends Refusal {
  readonly code = 'TOO_MANY_ATTEMPTS'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`Too many attempts. Try again in ${retryAfterSeconds} seconds.`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** At most `max` in any stretch of `per`; they come back one by one, not all at once. */
export type Limit = { readonly name: string; readonly max: number; readonly per: Duration }

export type RateLimit = {
  /** Counts one attempt of `who` (an address, an account, a list…) and throws `TooManyAttempts` when that is one too many. */
  attempt(limit: Limit, who: string): void
  /** Counts one attempt less: it was none of those that are bounded. Until that is known it counts, however many come at once. */
  giveBack(limit: Limit, who: string): void
  /** Forgets the attempts of `who`, for instance after a log-in that succeeded. */
  forget(limit: Limit, who: string): void
}

/**
 * Counts in the memory of this process, so several processes each allow the full number. It is bounded: when `capacity` is
 * reached the one who tried least recently is forgotten, so a flood of addresses costs memory up to a point and no further.
 */
export function createRateLimit(clock: Clock, capacity = 50_000): RateLimit {
  // For each key the instant at which all its past attempts will have been made good (GCRA: one number per key).
  const madeGood = new Map<string, number>()
  const keyOf = (limit: Limit, who: string) => `${limit.name} ${who}`
  return {
    attempt(limit, who) {
      const key = keyOf(limit, who)
      const now = clock.now().getTime()
      const cost = limit.per / limit.max
      const sofar = madeGood.get(key) ?? 0
      const next = Math.max(sofar, now) + cost
      const excess = next - now - limit.per
      // A thousandth of a millisecond of tolerance: costs such as 60000 / 7 are not exact.
      const tooMany = excess > 0.001
      // Put last also when refused: who goes on trying is not forgotten in a flood of others.
      madeGood.delete(key)
      madeGood.set(key, tooMany ? sofar : next)
      if (tooMany) throw new TooManyAttempts(Math.max(1, Math.ceil(excess / 1000)))
      if (madeGood.size > capacity) {
        const oldest = madeGood.keys().next()
        if (!oldest.done) madeGood.delete(oldest.value)
      }
    },
    giveBack(limit, who) {
      const key = keyOf(limit, who)
      const sofar = madeGood.get(key)
      if (sofar !== undefined) madeGood.set(key, sofar - limit.per / limit.max)
    },
    forget(limit, who) {
      madeGood.delete(keyOf(limit, who))
    },
  }
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
