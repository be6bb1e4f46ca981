import { dateTimeFormat } from '#shared/intl-formats.ts'
import type { Format } from '#web/i18n/format.ts'
import { weekOf, type Span, type View } from '#web/workspace/calendar/calendar-span.ts'

/** Returns the displayed period in words, with its month and year. */
export function spanName(view: View, day: string, firstWeekday: number, { locale, deadline }: Format) {
  const [month, year] = [monthName(day, locale), day.slice(0, 4)]
  const spans = {
    year,
    month,
    week: daysFromTo(weekOf(day, firstWeekday), locale),
    day: deadline(`${day}T12:00:00Z`, 'UTC'),
    agenda: month,
  } as const satisfies Record<View, string>
  return { span: spans[view], month, year }
}

/** Returns a range of days: "14–20 jun". */
function daysFromTo({ first, last }: Span, locale: string): string {
  const style = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return dateTimeFormat(locale, style).formatRange(
    new Date(`${first}T00:00:00Z`),
    new Date(`${last}T00:00:00Z`),
  )
}

/** Returns the month of a day: "junio". */
function monthName(day: string, locale: string): string {
  const style = { month: 'long', timeZone: 'UTC' } as const
  return dateTimeFormat(locale, style).format(new Date(`${day}T00:00:00Z`))
}
