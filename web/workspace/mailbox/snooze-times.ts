import { calendarDay } from '#web/i18n/calendar-day.ts'
import { instantOfLocalTime } from '#shared/ics.ts'

const oneDay = 24 * 60 * 60 * 1000
const oneHour = 60 * 60 * 1000

/** The latest hour of a mail that comes back on the same day. */
const lateHour = 21

export type SnoozeTime = { readonly name: 'later' | 'tomorrow' | 'nextWeek'; readonly at: Date }

/** Returns the times that snoozing offers, in the wedding's zone: today at a full hour, tomorrow and next Monday at nine. */
export function snoozeTimes(now: Date, timeZone: string): SnoozeTime[] {
  const dayOf = (at: Date) => calendarDay(at.toISOString(), timeZone)
  const today = dayOf(now)
  const midday = Date.parse(`${today}T12:00:00Z`)
  const morning = (days: number) => {
    const day = new Date(midday + days * oneDay).toISOString().slice(0, 10)
    return instantOfLocalTime(`${day}T09:00`, timeZone)
  }
  const untilMonday = (8 - new Date(midday).getUTCDay()) % 7 || 7
  const later = new Date(Math.ceil((now.getTime() + 2 * oneHour) / oneHour) * oneHour)
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(later),
  )
  const times: SnoozeTime[] = [
    { name: 'tomorrow', at: morning(1) },
    { name: 'nextWeek', at: morning(untilMonday) },
  ]
  return dayOf(later) === today && hour <= lateHour ? [{ name: 'later', at: later }, ...times] : times
}
