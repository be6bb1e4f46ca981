import type { Days } from '#server/domain/cards/card-providers/index.ts'
import { add, between, days, hours, subtract } from '#shared/duration.ts'

/** Payments older than this are not reconciled automatically. */
const furthest = days(30)

/** Overlap of the compared days, so that payments that were listed late are seen the next night. */
const overlap = days(4)

/** Quiet hours in UTC: night in Europe or in America. */
const isQuiet = (now: Date) => now.getUTCHours() >= 3 && now.getUTCHours() < 8

/** Whether an account is due for reconciliation: once a night, or at any hour if a night was missed. */
export function isDue(last: Date, now: Date): boolean {
  const age = between(last, now)
  return age > hours(26) || (age > hours(20) && isQuiet(now))
}

/** The days to compare: since the last time with an overlap; 30 days on Sundays and the first time. */
export function daysToCompare(last: Date | null, now: Date): Days {
  const since = last === null || now.getUTCDay() === 0 ? subtract(now, furthest) : subtract(last, overlap)
  const earliest = subtract(now, furthest)
  return { from: since < earliest ? earliest : since, to: now }
}

/** A company's list may lag by an hour, so that younger payments do not count as missing. */
export const isSettled = (createdAt: Date, { to }: Days): boolean => add(createdAt, hours(2)) < to

/** Whether a reference has the form of ours. An account may receive other payments, which are ignored. */
export const isOwnReference = (reference: string): boolean => /^\d{4}[0-9A-HJ-NP-Z]{8}$/.test(reference)
