import type { HoldSettings } from '#server/platform/hold-settings.ts'
import { addDays } from '#shared/calendar-days.ts'
import { add, between, minutes } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { Contribution } from './contribution.ts'

type Confirmed = Pick<Contribution, 'addressConfirmedAt'>

const lengthOf = ({ addressConfirmedAt }: Confirmed, { brief, confirmed }: HoldSettings) =>
  addressConfirmedAt ? confirmed : brief

/** Until when a promise is kept that is made or confirmed now: longer for a confirmed address or a known household. */
export function holdEnd(from: Date, contribution: Confirmed, settings: HoldSettings): Date {
  return add(from, lengthOf(contribution, settings))
}

type Held = Confirmed & Pick<Contribution, 'planId' | 'createdAt' | 'holdEndsAt'>

/** A renewal adds at least this much, so that an open page writes a few times an hour at most. */
const leastRenewal = minutes(10)

/**
 * Returns the later end of a hold whose page is open, or null when it is not renewed: instalments end on their
 * days, and no hold lasts longer than its length and the renewals that the settings allow.
 */
export function renewedHoldEnd(held: Held, now: Date, settings: HoldSettings): Date | null {
  if (held.planId !== null) return null
  const last = add(add(held.createdAt, lengthOf(held, settings)), settings.renewal)
  const wished = add(now, settings.brief)
  const end = wished < last ? wished : last
  return between(held.holdEndsAt, end) >= leastRenewal ? end : null
}

/** How many days after the day its giver chose a part is let go. */
const grace = 3

/** Until when a part is kept that is to be paid on this day: for three whole days more. */
export function partHoldEnd(paysOn: string, timeZone: string): Date {
  return instantOfLocalTime(`${addDays(paysOn, grace + 1)}T00:00`, timeZone)
}
