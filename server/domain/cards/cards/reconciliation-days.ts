import type { Days } from '#server/domain/cards/card-providers/index.ts'
import { add, between, days, hours, subtract } from '#shared/duration.ts'

/** What may still come of a payment shows within these days; further back nobody looks by itself. */
const furthest = days(30)

/** As many days again as were looked at, so that what was late for one night is seen the next. */
const overlap = days(4)

/** Quiet hours, by the clock of Greenwich: night on both sides of the ocean at one end or the other, and nobody pays. */
const isQuiet = (now: Date) => now.getUTCHours() >= 3 && now.getUTCHours() < 8

/** Whether it is time to compare again: once a night; and at any hour when a night was missed. */
export function isDue(last: Date, now: Date): boolean {
  const age = between(last, now)
  return age > hours(26) || (age > hours(20) && isQuiet(now))
}

/** Which days are compared: those since the last time and some before, a month on Sundays and the first time. */
export function daysToCompare(last: Date | null, now: Date): Days {
  const since = last === null || now.getUTCDay() === 0 ? subtract(now, furthest) : subtract(last, overlap)
  const earliest = subtract(now, furthest)
  return { from: since < earliest ? earliest : since, to: now }
}

/** A company's list may be an hour behind: what is younger is missed by nobody yet. */
export const isSettled = (createdAt: Date, { to }: Days): boolean => add(createdAt, hours(2)) < to

/** Whether a name of a payment is one of this program's: an account may take other money, which is nobody's business here. */
export const isReferenceOfOurs = (reference: string): boolean => /^\d{4}[0-9A-HJ-NP-Z]{8}$/.test(reference)
