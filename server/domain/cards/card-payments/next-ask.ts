import { add, between, days, type Duration, hours, minutes } from '#shared/duration.ts'
import { isInDoubtState } from '#shared/states/card-payment.ts'
import type { cardAttempts } from './card-payments.tables.ts'

export type CardAttempt = typeof cardAttempts.$inferSelect

/** Time limit of the company's payment page; the shortest that Stripe and Redsys allow is about the same. */
export const visitLength = minutes(31)

/** How much longer a gift is reserved than the payment page is valid, for a payment at the last moment. */
export const paymentGrace = minutes(14)

/** Late queries after the page has expired. */
const afterwards: readonly Duration[] = [hours(1), hours(6), days(1), days(3)]

/** Queries of a paid charge for refunds and disputes. */
const afterPaid: readonly Duration[] = [days(1), days(3), days(7), days(30)]

const firstAfter = (marks: readonly Duration[], from: Date, now: Date): Date | null =>
  marks.map((mark) => add(from, mark)).find((at) => at > now) ?? null

/** Returns when to query an attempt next; null if it can no longer change. */
export function nextAsk(
  attempt: Pick<CardAttempt, 'state' | 'createdAt' | 'expiresAt' | 'asked'>,
  now: Date,
): Date | null {
  switch (attempt.state) {
    case 'beginning':
    case 'unknown': {
      const wait = minutes(Math.min(30, 2 ** Math.min(attempt.asked, 6)))
      return between(attempt.createdAt, now) > days(3) ? null : add(now, wait)
    }
    case 'open':
      return add(now, minutes(5))
    case 'lapsed':
    case 'failed':
      return firstAfter(afterwards, attempt.expiresAt, now)
    case 'paid':
      return firstAfter(afterPaid, attempt.createdAt, now)
    case 'refused':
      return null
  }
}

/** Whether an open attempt has expired without a final result. */
export function hasLapsed(attempt: Pick<CardAttempt, 'state' | 'expiresAt'>, now: Date): boolean {
  return attempt.state === 'open' && now > add(attempt.expiresAt, minutes(10))
}

/** Whether a guest who wants to pay returns to this payment page instead of a new one. */
export function isResumable(attempt: Pick<CardAttempt, 'state' | 'expiresAt' | 'next'>, now: Date): boolean {
  return attempt.state === 'open' && attempt.next !== null && attempt.expiresAt > add(now, minutes(1))
}

/** Whether the outcome has to be known before another attempt is made. */
export function isInDoubt(attempt: Pick<CardAttempt, 'state'>): boolean {
  return isInDoubtState(attempt.state)
}
