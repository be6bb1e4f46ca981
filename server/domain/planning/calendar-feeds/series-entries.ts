import { type Exception, type Series, shiftLocal } from '#server/domain/planning/calendar-files/index.ts'
import { type CalendarEntry, localStamp } from '#shared/ics.ts'
import { instantOfLocalTime, utcTime } from '#shared/local-time.ts'
import { instantOf, type KeptEvent } from '#server/domain/planning/calendar/index.ts'

type Repeating = KeptEvent & { readonly series: Series }

/** Returns true if an event is a series. */
export const isRepeating = (event: KeptEvent): event is Repeating => event.series !== null

/** Returns the calendar entries of a series: one with its rule, then one for each changed occurrence. */
export function seriesEntries(
  event: Repeating,
  common: Pick<CalendarEntry, 'uid' | 'sequence' | 'changedAt' | 'attachments'>,
  attendeesOf: (memberIds: readonly string[]) => CalendarEntry['attendees'],
): CalendarEntry[] {
  const { series, allDay, title, description, place, memberIds } = event
  const { timeZone } = series
  const named = (name: string, times: readonly string[]) =>
    times.length === 0
      ? []
      : [
          allDay
            ? `${name};VALUE=DATE:${times.map((at) => localStamp(at.slice(0, 10))).join(',')}`
            : `${name};TZID=${timeZone}:${times.map(localStamp).join(',')}`,
        ]
  const entry = (exception: Exception, repeats: string[]) => ({
    ...common,
    title: exception.title,
    description: exception.description,
    location: exception.place ?? place,
    attendees: attendeesOf(exception.memberIds ?? memberIds),
    start: instantOf(exception.start, allDay, timeZone),
    end: instantOf(exception.end, allDay, timeZone),
    allDay,
    local: { timeZone, start: exception.start, end: exception.end },
    repeats,
  })
  const whole = { title, description, start: series.start, end: shiftLocal(series.start, series.lengthMs) }
  const rules = series.rules.map((rule) => `RRULE:${endInUtc(rule, allDay, timeZone)}`)
  const exceptions = Object.entries(series.exceptions).filter(([at]) => !series.except.includes(at))
  return [
    entry(whole, [...rules, ...named('RDATE', series.also), ...named('EXDATE', series.except)]),
    ...exceptions.map(([at, exception]) => entry(exception, named('RECURRENCE-ID', [at]))),
  ]
}

/** Returns a rule with its end as RFC 5545 requires: a date for all-day series, else a UTC time. */
function endInUtc(rule: string, allDay: boolean, timeZone: string): string {
  return rule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/, (_all, ...parts: string[]) => {
    const [year = '', month = '', day = '', hour = '', minute = '', second = ''] = parts
    if (allDay) return `UNTIL=${year}${month}${day}`
    const instant = instantOfLocalTime(`${year}-${month}-${day}T${hour}:${minute}`, timeZone)
    return `UNTIL=${localStamp(utcTime(instant).slice(0, 17))}${second}Z`
  })
}
