import type { Days } from '#server/domain/cards/card-providers/index.ts'
import { add, between, days, hours, subtract } from '#shared/duration.ts'

/** Payments older than this are not reconciled automatically. */
const furthest = days(30)

/** As many days again as were looked at, so that what was late for one night is seen the next. */
const overlap = days(4)

/** Quiet hours in UTC: night on one side of the Atlantic or the other. */
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

/** A provider's list may lag an hour, so younger payments do not count as missing. */
export const isSettled = (createdAt: Date, { to }: Days): boolean => add(createdAt, hours(2)) < to

/** Returns whether a reference is ours. An account may receive other payments, which are ignored. */
export const isReferenceOfOurs = (reference: string): boolean => /^\d{4}[0-9A-HJ-NP-Z]{8}$/.test(reference)
