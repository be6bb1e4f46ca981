import { calendarOf } from '#server/domain/planning/calendar/index.ts'
import type { Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { addDays, laterDay, utcDay } from '#shared/calendar-days.ts'
import { add, days, milliseconds } from '#shared/duration.ts'
import { dayAt, instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'

/** An entry of the calendar in a week. The time is null for entries of whole days. */
export type WeekEntry = { readonly day: string; readonly time: string | null; readonly title: string }

type Week = { readonly wedding: Wedding; readonly monday: string; readonly language: string }

/**
 * Returns the tasks, events and deadlines of a week that every member sees, by day. It is the calendar of a planner, so
 * that a mail contains neither money nor names of givers.
 */
export async function weekAhead(
  on: Reader,
  platform: Pick<Platform, 'extensions' | 'clock'>,
  { wedding, monday, language }: Week,
): Promise<WeekEntry[]> {
  const { timeZone } = wedding
  const sunday = addDays(monday, 6)
  // Entries of whole days are stored in UTC, so that the window is wider than the week by a day at both ends.
  const from = instantOfLocalTime(`${addDays(monday, -1)}T00:00`, timeZone)
  const window = { from, to: add(from, days(9)) }
  const query = { wedding, window, part: 'planner', now: platform.clock.now(), language } as const
  const dayOf = (at: Date, allDay: boolean) => (allDay ? utcDay(at) : dayAt(at, timeZone))
  return (await calendarOf(on, platform, query))
    .flatMap(({ title, start, end, allDay }) => {
      const first = dayOf(start, allDay)
      const last = laterDay(first, dayOf(add(end, milliseconds(-1)), allDay))
      if (last < monday || first > sunday) return []
      const isTimed = !allDay && first >= monday
      const time = isTimed ? localTimeAt(start, timeZone).slice(11, 16) : null
      return [{ day: laterDay(first, monday), time, title }]
    })
    .toSorted((a, b) => `${a.day}${a.time ?? ''}`.localeCompare(`${b.day}${b.time ?? ''}`))
}
