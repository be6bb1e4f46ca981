import { days, subtract } from '#shared/duration.ts'

/** A provider is asked once in this time. */
export const yearlyPeriod = days(365)
/** A price older than this is asked for again when the idea is about to be given often. */
export const oftenPeriod = days(90)
/** An idea is about to be given often when so many published lists took it within `recentPeriod`. */
export const oftenListCount = 5
export const recentPeriod = days(30)

type PriceOfIdea = {
  /** Day of the last check, with any source; null for an unchecked price. */
  readonly checkedAt: Date | null
  /** Number of published lists that took the idea recently. */
  readonly recentLists: number
}

/**
 * Returns whether a provider is to be asked for the prices of its ideas: once a year when one of them is
 * unchecked or was last checked a year ago, and after ninety days when one of these is about to be given often.
 */
export function isPriceRequestDue(ideas: readonly PriceOfIdea[], sentAt: Date | null, now: Date): boolean {
  return ideas.some(({ checkedAt, recentLists }) => {
    const period = recentLists >= oftenListCount ? oftenPeriod : yearlyPeriod
    const since = subtract(now, period)
    return (checkedAt === null || checkedAt <= since) && (sentAt === null || sentAt <= since)
  })
}
