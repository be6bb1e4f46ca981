import { Temporal } from 'temporal-polyfill'
import type { Span } from '#web/workspace/calendar/calendar-span.ts'

/** What a clock on the wall of a zone shows at an instant. */
export function wallOf(at: string, timeZone: string): { readonly day: string; readonly time: string } {
  const there = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone)
  return { day: there.toPlainDate().toString(), time: there.toPlainTime().toString().slice(0, 5) }
}

/** The instant at which a clock on the wall of a zone shows this. In the hour that a spring night skips, the one after it. */
export function instantOf(day: string, time: string, timeZone: string): string {
  return Temporal.PlainDateTime.from(`${day}T${time}`)
    .toZonedDateTime(timeZone)
    .toInstant()
    .toString({ fractionalSecondDigits: 3 })
}

/** From the first midnight of some days to the one after the last. */
export function instantsOf({ first, last }: Span, timeZone: string): { from: string; to: string } {
  const afterwards = Temporal.PlainDate.from(last).add({ days: 1 }).toString()
  return { from: instantOf(first, '00:00', timeZone), to: instantOf(afterwards, '00:00', timeZone) }
}

/** So many minutes later. */
export function later(at: string, minutes: number): string {
  return new Date(Date.parse(at) + minutes * 60_000).toISOString()
}
