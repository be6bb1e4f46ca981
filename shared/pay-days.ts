import { addDays, addMonths, earlierDay, endOfMonth } from './calendar-days.ts'
import { type Money, exponentOf, splitEvenly } from './money.ts'

/** The rhythm of an instalment plan: one day, each fortnight, or each month. */
export const rhythms = ['once', 'fortnight', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

/** Maximum instalments of a plan. */
export const maxInstalments = 6
/** Maximum days ahead before the wedding, and after it. */
const maxDaysAhead = 365
const maxDaysAfterWedding = 60
/** Maximum days until the first instalment, since the plan keeps the gift from other guests. */
export const maxDaysUntilFirst = 183

/** Returns the range of valid payment days: from tomorrow, before the wedding and within a year. */
export function payableDays(today: string, weddingDay: string): { first: string; last: string } {
  const last =
    weddingDay > today
      ? earlierDay(weddingDay, addDays(today, maxDaysAhead))
      : addDays(today, maxDaysAfterWedding)
  const first = addDays(today, 1)
  return { first: earlierDay(first, last), last }
}

/**
 * Returns the next fifteenth or last day of a month, the day itself included: the paydays of half-monthly
 * wages.
 */
function payDayFrom(day: string): string {
  const middle = `${day.slice(0, 8)}15`
  return day <= middle ? middle : endOfMonth(day)
}

/** Returns the payment days of the instalments from the chosen one on; none after `last`. */
export function payDays(
  { rhythm, first, parts }: { rhythm: Rhythm; first: string; parts: number },
  last: string,
): string[] {
  const count = rhythm === 'once' ? 1 : Math.min(Math.max(Math.trunc(parts), 1), maxInstalments)
  const days: string[] = []
  for (let at = 0; at < count; at += 1) {
    const before = days.at(-1)
    if (rhythm !== 'fortnight') days.push(addMonths(first, at))
    else days.push(payDayFrom(before ? addDays(before, 1) : first))
  }
  return days.filter((day) => day <= last)
}

/**
 * Splits an amount into round instalments, larger ones first. The first takes the remainder, so that they add
 * up to the amount.
 */
export function payParts({ minor, currency }: Money, parts: number): bigint[] {
  const unit = 10n ** BigInt(exponentOf(currency))
  const units = minor / unit
  if (units < BigInt(parts)) return splitEvenly(minor, parts)
  return splitEvenly(units, parts).map((count, at) => count * unit + (at === 0 ? minor % unit : 0n))
}
