import { addDays, isDay, weekdayOf } from '#shared/calendar-days.ts'
import {
  maxInterval,
  maxOccurrences,
  parseRecurrence,
  type Recurrence,
  recurrenceRule,
} from '#shared/recurrence.ts'

/** The recurrence in the form: numbers as typed. */
export type RepeatForm = Pick<Recurrence, 'weekdays' | 'nth'> & {
  /** `other` keeps an imported rule that the form cannot show. */
  readonly every: Recurrence['every'] | 'never' | 'other'
  readonly interval: string
  readonly ends: 'never' | 'until' | 'count'
  readonly until: string
  readonly count: string
  /** The first day when the weekdays were chosen; empty without a choice. */
  readonly chosenFor: string
}

export const notRepeating: RepeatForm = {
  every: 'never',
  interval: '1',
  weekdays: [],
  nth: null,
  ends: 'never',
  until: '',
  count: '10',
  chosenFor: '',
}

/** Returns the fields of a rule for one of its occurrences; null for a single event. */
export function repeatOf(rule: string | null, chosenFor: string): RepeatForm {
  if (rule === null) return notRepeating
  const read = parseRecurrence(rule)
  if (!read) return { ...notRepeating, every: 'other' }
  const { every, interval, weekdays, nth, ends } = read
  const shown = { ...notRepeating, every, interval: String(interval), weekdays, nth, chosenFor }
  if (!ends) return shown
  return 'count' in ends
    ? { ...shown, ends: 'count', count: String(ends.count) }
    : { ...shown, ends: 'until', until: ends.until }
}

/** Returns the rule of the fields. The previous rule stays unchanged if it is equivalent. */
export function ruleOf(repeat: RepeatForm, rule: string | null): string | null {
  const { every, weekdays, nth, ends, until } = repeat
  if (every === 'never') return null
  if (every === 'other') return rule
  const written = recurrenceRule({
    every,
    interval: Number(repeat.interval),
    weekdays: every === 'week' ? weekdays : [],
    nth: every === 'month' ? nth : null,
    ends: ends === 'count' ? { count: Number(repeat.count) } : ends === 'until' ? { until } : null,
  })
  const before = rule === null ? null : parseRecurrence(rule)
  return before && recurrenceRule(before) === written ? rule : written
}

type RepeatProblem = 'intervalWrong' | 'countWrong' | 'untilMissing' | 'untilBefore'

/** Returns missing and invalid values by field. */
export function repeatProblems(
  { every, interval, ends, until, count }: RepeatForm,
  firstDay: string,
): Partial<Record<'interval' | 'until' | 'count', RepeatProblem>> {
  if (every === 'never' || every === 'other') return {}
  const untilProblem: RepeatProblem | undefined = !isDay(until)
    ? 'untilMissing'
    : until < firstDay
      ? 'untilBefore'
      : undefined
  return {
    ...(!isNumberUpTo(interval, maxInterval) && { interval: 'intervalWrong' as const }),
    ...(ends === 'count' && !isNumberUpTo(count, maxOccurrences) && { count: 'countWrong' as const }),
    ...(ends === 'until' && untilProblem && { until: untilProblem }),
  }
}

const isNumberUpTo = (text: string, most: number): boolean =>
  /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** Returns the fields for another first day: its weekday replaces that of the previous first day. */
export function repeatFrom(repeat: RepeatForm, firstDay: string): RepeatForm {
  if (!isDay(firstDay)) return repeat
  if (!isDay(repeat.chosenFor)) return { ...repeat, chosenFor: firstDay }
  const [before, after] = [weekdayOf(repeat.chosenFor), weekdayOf(firstDay)]
  const weekdays = repeat.weekdays.map((day) => (day === before ? after : day))
  const { nth } = repeat
  return {
    ...repeat,
    chosenFor: firstDay,
    weekdays: [...new Set(weekdays)],
    nth: nth?.weekday === before ? nthOf(firstDay, nth.position === -1) : nth,
  }
}

function nthOf(day: string, isLast: boolean): RepeatForm['nth'] {
  const choices = nthChoices(day)
  return (isLast ? choices.at(-1) : choices[0]) ?? null
}

/** Returns the names of a day by its weekday in the month: "the third Saturday", "the last Saturday", or both. */
export function nthChoices(day: string): NonNullable<Recurrence['nth']>[] {
  const position = Math.ceil(Number(day.slice(8)) / 7)
  const weekday = weekdayOf(day)
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  return [...(position <= 4 ? [{ position, weekday }] : []), ...(isLast ? [{ position: -1, weekday }] : [])]
}

/** Returns the selected weekdays; without a selection, that of the first day. */
export function weekdaysOf({ weekdays, chosenFor }: RepeatForm): readonly number[] {
  if (weekdays.length > 0) return weekdays
  return isDay(chosenFor) ? [weekdayOf(chosenFor)] : []
}

/** Returns true for weekdays that cannot be deselected: that of the first day, and the only one. */
export function isWeekdayFixed(repeat: RepeatForm, weekday: number): boolean {
  const chosen = weekdaysOf(repeat)
  const isOfFirstDay = isDay(repeat.chosenFor) && weekdayOf(repeat.chosenFor) === weekday
  return chosen.includes(weekday) && (isOfFirstDay || chosen.length === 1)
}

/** Returns the fields with one weekday toggled. */
export function withWeekday(repeat: RepeatForm, weekday: number): RepeatForm {
  if (isWeekdayFixed(repeat, weekday)) return repeat
  const chosen = weekdaysOf(repeat)
  const weekdays = chosen.includes(weekday) ? chosen.filter((day) => day !== weekday) : [...chosen, weekday]
  return { ...repeat, weekdays }
}
