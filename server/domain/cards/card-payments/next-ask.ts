import { add, between, days, type Duration, hours, minutes } from '#shared/duration.ts'
import { isInDoubtState } from '#shared/states/card-payment.ts'
import type { cardAttempts } from './card-payments.tables.ts'

export type CardAttempt = typeof cardAttempts.$inferSelect

/** How long the company's page waits for the guest; Stripe's and Redsys's shortest is the same. */
export const visitLength = minutes(31)

/** How much longer a gift is kept than the page waits: a payment made at the last moment finds its place. */
export const visitGrace = minutes(14)

/** Long after the page has closed a word may still come. */
const afterwards: readonly Duration[] = [hours(1), hours(6), days(1), days(3)]

/** What becomes of a payment that was made: given back elsewhere, disputed. */
const afterPaid: readonly Duration[] = [days(1), days(3), days(7), days(30)]

const firstAfter = (marks: readonly Duration[], from: Date, now: Date): Date | null =>
  marks.map((mark) => add(from, mark)).find((at) => at > now) ?? null

/** Returns when to query an attempt next; null when it can no longer change. */
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

/** Whether the time of an attempt is over without a final word. */
export function hasLapsed(attempt: Pick<CardAttempt, 'state' | 'expiresAt'>, now: Date): boolean {
  return attempt.state === 'open' && now > add(attempt.expiresAt, minutes(10))
}

/** Whether a guest who wants to pay is sent to this visit again instead of to a new one. */
export function isResumable(attempt: Pick<CardAttempt, 'state' | 'expiresAt' | 'next'>, now: Date): boolean {
  return attempt.state === 'open' && attempt.next !== null && attempt.expiresAt > add(now, minutes(1))
}

/** Whether its outcome has to be known before another attempt is made. */
export function isInDoubt(attempt: Pick<CardAttempt, 'state'>): boolean {
  return isInDoubtState(attempt.state)
}
