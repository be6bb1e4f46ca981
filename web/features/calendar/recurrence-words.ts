import type { Translate } from '#web/i18n/translate.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { useWedding } from '#web/workspace/shell/use-wedding.ts'
import { useFormat } from '#web/i18n/use-format.ts'
import { daysOf, type EventTimes } from '#web/workspace/calendar/event-days.ts'
import type { Format } from '#web/i18n/format.ts'
import { addDays, weekdayOf } from '#shared/calendar-days.ts'
import { parseRecurrence, type Recurrence } from '#shared/recurrence.ts'
import { firstWeekdayOf } from './first-weekday.ts'

type NthWeekday = NonNullable<Recurrence['nth']>
type Words = { readonly t: Translate<'calendar'>; readonly format: Format; readonly firstWeekday: number }

const positions = ['first', 'second', 'third', 'fourth'] as const
/** A Sunday, from which weekdays are counted. */
const aSunday = '2023-01-01'

/** Returns the name of a weekday: "martes". */
export const weekdayName = (weekday: number, format: Format): string =>
  format.weekday(addDays(aSunday, weekday))

/** Returns the seven weekdays of a week that begins with `firstWeekday`. */
export const orderedWeekdays = (firstWeekday: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (firstWeekday + index) % 7)

/** Returns the position of a weekday in a month: "El tercer sábado", "El último sábado". */
export function nthInWords(
  { position, weekday }: NthWeekday,
  { t, format }: Omit<Words, 'firstWeekday'>,
): string {
  return t(`repeats.nth.${positions[position - 1] ?? 'last'}`, { weekday: weekdayName(weekday, format) })
}

/**
 * Returns a rule in words: "Cada 2 semanas, martes y jueves, hasta el 1 de junio de 2027". `day` is the day of
 * one of its occurrences. Null for a rule that the form cannot show.
 */
export function recurrenceInWords(rule: string, day: string, words: Words): string | null {
  const read = parseRecurrence(rule)
  if (!read) return null
  const { t, format } = words
  const sentence = unitInWords(read, day, words)
  if (!read.ends) return sentence
  return 'count' in read.ends
    ? t('repeats.times', { rule: sentence, count: read.ends.count })
    : t('repeats.until', { rule: sentence, day: format.date(read.ends.until) })
}

function unitInWords({ every, interval, weekdays, nth }: Recurrence, day: string, words: Words): string {
  const { t, format, firstWeekday } = words
  const count = interval
  switch (every) {
    case 'day':
      return t('repeats.day', { count })
    case 'week': {
      const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(day)]
      const names = orderedWeekdays(firstWeekday)
        .filter((one) => chosen.includes(one))
        .map((one) => weekdayName(one, format))
      return t('repeats.week', { count, days: format.list(names) })
    }
    case 'month':
      return nth
        ? t('repeats.monthNth', { count, nth: nthInWords(nth, words) })
        : t('repeats.monthDate', { count, date: Number(day.slice(8)) })
    case 'year':
      return t('repeats.year', { count, day: format.dayAndMonth(day) })
  }
}

type Repeating = EventTimes & { readonly recurrence: string | null; readonly occurrence?: string | null }

/** Returns a function for an event's recurrence in words; null for a single event or an unsupported rule. */
export function useRecurrenceWords(): (event: Repeating) => string | null {
  const { t } = useTranslation('calendar')
  const { timeZone, locale } = useWedding()
  const format = useFormat()
  const words = { t, format, firstWeekday: firstWeekdayOf(locale) }
  return (event) => {
    // The rule refers to the original day of a moved occurrence.
    const day = event.occurrence?.slice(0, 10) ?? daysOf(event, timeZone).first
    return event.recurrence === null ? null : recurrenceInWords(event.recurrence, day, words)
  }
}
