import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { HoldSettings } from '#server/platform/hold-settings.ts'
import { addDays } from '#shared/calendar-days.ts'
import { add, between, type Duration, milliseconds, minutes } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { Contribution } from './contribution.ts'

type ConfirmationState = Pick<Contribution, 'addressConfirmedAt'>

const lengthOf = ({ addressConfirmedAt }: ConfirmationState, { brief, confirmed }: HoldSettings) =>
  addressConfirmedAt ? confirmed : brief

/** Returns the end of a hold that starts now: later for a confirmed address or a known household. */
export function holdEnd(from: Date, contribution: ConfirmationState, settings: HoldSettings): Date {
  return add(from, lengthOf(contribution, settings))
}

/** Returns the longest that a hold without a confirmed address can last, with all its renewals. */
export function maxUnconfirmedHold({ brief, renewal }: HoldSettings): Duration {
  return milliseconds(brief + renewal)
}

type HeldContribution = ConfirmationState &
  Pick<Contribution, 'planId' | 'cashPromisedAt' | 'createdAt' | 'holdEndsAt'>

/** Minimum extension of a renewal, so that an open page writes only a few times an hour. */
const minRenewal = minutes(10)

/**
 * Returns the later end of a hold whose page is open, or null when it is not renewed: instalments and cash end on
 * their days, and no other hold lasts longer than its length and the renewals that the settings allow.
 */
export function renewedHoldEnd(held: HeldContribution, now: Date, settings: HoldSettings): Date | null {
  if (held.planId !== null || held.cashPromisedAt !== null) return null
  const last = add(add(held.createdAt, lengthOf(held, settings)), settings.renewal)
  const briefEnd = add(now, settings.brief)
  const end = briefEnd < last ? briefEnd : last
  return between(held.holdEndsAt, end) >= minRenewal ? end : null
}

/** Days after the chosen payment day until an instalment is released. */
const grace = 3

/** Returns the end of the hold of an instalment due on this day: three whole days later. */
export function instalmentHoldEnd(paysOn: string, timeZone: string): Date {
  return instantOfLocalTime(`${addDays(paysOn, grace + 1)}T00:00`, timeZone)
}

/**
 * Returns the end of the hold of a gift in cash: whole days after the wedding day, while the couple count what they
 * were given. After the wedding the days run from today.
 */
export function cashHoldEnd(
  { weddingDate, timeZone }: Pick<Wedding, 'weddingDate' | 'timeZone'>,
  now: Date,
  { cashDays }: Pick<HoldSettings, 'cashDays'>,
): Date {
  const today = todayIn(timeZone, now)
  const handedOver = weddingDate > today ? weddingDate : today
  return instantOfLocalTime(`${addDays(handedOver, cashDays + 1)}T00:00`, timeZone)
}
