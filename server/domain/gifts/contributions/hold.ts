import { addDays } from '#shared/calendar-days.ts'
import { add, days } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'

/** How long a promise by transfer or wallet is kept for a guest who has not said that it is on its way. */
export const holdLength = days(7)

export function holdEnd(from: Date): Date {
  return add(from, holdLength)
}

/** How many days after the day its giver chose a part is let go. */
const grace = 3

/** Until when a part is kept that is to be paid on this day: for three whole days more. */
export function partHoldEnd(paysOn: string, timeZone: string): Date {
  return instantOfLocalTime(`${addDays(paysOn, grace + 1)}T00:00`, timeZone)
}
