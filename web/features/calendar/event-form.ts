import type { EventTimes } from '#web/workspace/calendar/event-days.ts'
import { addDays, daysBetween, isDay, weekdayOf } from '#shared/calendar-days.ts'
import type { EventScope } from '#shared/inputs/event.ts'
import { notRepeating, type RepeatForm, repeatFrom, repeatOf, repeatProblems, ruleOf } from './repeat-form.ts'
import { instantOf, wallOf } from './zoned.ts'

/** The content of the event form. Days and times are in the wedding's time zone. */
export type EventForm = {
  readonly title: string
  readonly description: string
  readonly place: string
  /** Ids of the attending members. */
  readonly memberIds: readonly string[]
  readonly allDay: boolean
  readonly firstDay: string
  readonly firstTime: string
  readonly lastDay: string
  readonly lastTime: string
  readonly color: string
  /** Minutes before the start; null for no reminder. */
  readonly reminderMinutes: number | null
  /** The rule when the form was opened; null for a single event. */
  readonly rule: string | null
  readonly repeat: RepeatForm
  /** Of a series: the occurrences to change. */
  readonly scope: EventScope
}

type EventValues = EventTimes & {
  readonly title: string
  readonly description: string
  readonly place?: string
  readonly memberIds?: readonly string[]
  readonly color: string
  readonly reminderMinutes?: number | null
  readonly recurrence?: string | null
  readonly occurrence?: string | null
}

/** The recurrence fields of a single event. */
export const once = { rule: null, repeat: notRepeating, scope: 'all' } as const satisfies Partial<EventForm>

/** The place and people fields of an event without them. */
export const nowhere = { place: '', memberIds: [] } as const satisfies Partial<EventForm>

/** Returns the form of an event. */
export function eventFormOf(event: EventValues, timeZone: string): EventForm {
  const { title, description, color, allDay, place = '', memberIds = [] } = event
  const rule = event.recurrence ?? null
  const words = {
    title,
    description,
    // A one-line field has no line breaks.
    place: place.replace(/\s*\n\s*/g, ', '),
    memberIds,
    color,
    allDay,
    reminderMinutes: event.reminderMinutes ?? null,
    rule,
    scope: event.occurrence ? ('this' as const) : ('all' as const),
  }
  if (allDay) {
    const last = addDays(event.end.slice(0, 10), -1)
    const firstDay = event.start.slice(0, 10)
    return {
      ...words,
      repeat: repeatOf(rule, firstDay),
      firstDay,
      firstTime: '10:00',
      lastDay: last < firstDay ? firstDay : last,
      lastTime: '11:00',
    }
  }
  const first = wallOf(event.start, timeZone)
  const last = wallOf(event.end, timeZone)
  return {
    ...words,
    repeat: repeatOf(rule, first.day),
    firstDay: first.day,
    firstTime: first.time,
    lastDay: last.day,
    lastTime: last.time,
  }
}

/** Returns the start and end of a form. */
export function whenOf(form: EventForm, timeZone: string): EventTimes {
  const { allDay, firstDay, firstTime, lastDay, lastTime } = form
  if (allDay)
    return {
      start: `${firstDay}T00:00:00.000Z`,
      end: `${addDays(lastDay, 1)}T00:00:00.000Z`,
      allDay,
    }
  return {
    start: instantOf(firstDay, firstTime, timeZone),
    end: instantOf(lastDay, lastTime, timeZone),
    allDay,
  }
}

export type FormProblem = 'titleMissing' | 'dayMissing' | 'timeMissing' | 'endsBefore' | 'tooLong'

export type FormProblems = Partial<Record<'title' | 'first' | 'last', FormProblem>> &
  ReturnType<typeof repeatProblems>

/** Returns missing and invalid values by field. */
export function problemsOf(form: EventForm): FormProblems {
  const missing = (day: string, time: string): FormProblem | undefined =>
    !isDay(day) ? 'dayMissing' : !form.allDay && time === '' ? 'timeMissing' : undefined
  const first = missing(form.firstDay, form.firstTime)
  const begin = form.firstDay + (form.allDay ? '' : form.firstTime)
  const end = form.lastDay + (form.allDay ? '' : form.lastTime)
  const last = missing(form.lastDay, form.lastTime) ?? (first ? undefined : lengthProblem(form, begin, end))
  return {
    ...(form.title.trim() === '' && { title: 'titleMissing' as const }),
    ...(first && { first }),
    ...(last && { last }),
    ...(form.scope !== 'this' && repeatProblems(form.repeat, form.firstDay)),
  }
}

function lengthProblem(
  { firstDay, lastDay }: EventForm,
  begin: string,
  end: string,
): FormProblem | undefined {
  if (end < begin) return 'endsBefore'
  return daysBetween(firstDay, lastDay) > 364 ? 'tooLong' : undefined
}

/** The length of an instant's text in years of four digits. */
const instantLength = '2027-06-19T10:00:00.000Z'.length

/** Returns the form after a change of its start: the end moves too, so that the duration stays. */
export function begunAt(form: EventForm, changes: { firstDay?: string; firstTime?: string }): EventForm {
  const next = { ...form, ...changes }
  if (!form.firstDay || !next.firstDay || !form.lastDay) return next
  const timeOf = (day: string, time: string) => Date.parse(`${day}T${time || '00:00'}:00Z`)
  const length = timeOf(form.lastDay, form.lastTime) - timeOf(form.firstDay, form.firstTime)
  if (length < 0 || Number.isNaN(length)) return next
  const begin = timeOf(next.firstDay, next.firstTime)
  if (Number.isNaN(begin)) return next
  const end = new Date(begin + length).toISOString()
  // After the year 9999 the text is longer, and no date field accepts it.
  if (end.length !== instantLength) return next
  return { ...next, lastDay: end.slice(0, 10), lastTime: end.slice(11, 16) }
}

/**
 * Returns the draft of a new event for a day (`2027-06-19`) or a selection in the grid. A selected time
 * includes its zone, and the last day of a selection is exclusive.
 */
export function draftFor(
  first: string,
  timeZone: string,
  marked: { readonly last: string; readonly allDay: boolean } | null = null,
): EventForm {
  const empty = {
    title: '',
    description: '',
    ...nowhere,
    color: 'primary',
    reminderMinutes: null,
    firstTime: '10:00',
    lastTime: '11:00',
    ...once,
  }
  const day = first.slice(0, 10)
  if (!marked) return { ...empty, allDay: false, firstDay: day, lastDay: day }
  if (marked.allDay)
    return { ...empty, allDay: true, firstDay: day, lastDay: addDays(marked.last.slice(0, 10), -1) }
  const begin = wallOf(new Date(first).toISOString(), timeZone)
  const end = wallOf(new Date(marked.last).toISOString(), timeZone)
  return {
    ...empty,
    allDay: false,
    firstDay: begin.day,
    firstTime: begin.time,
    lastDay: end.day,
    lastTime: end.time,
  }
}

/** Returns the new rule; null for a single event. */
export const recurrenceOf = ({ repeat, firstDay, rule }: EventForm): string | null =>
  ruleOf(repeatFrom(repeat, firstDay), rule)

/** Returns a draft with the same content. A rule that only files support is dropped. */
export function copyOf(form: EventForm): EventForm {
  const repeat = form.repeat.every === 'other' ? notRepeating : repeatFrom(form.repeat, form.firstDay)
  const isOnItsDay = repeat.weekdays.length === 0 || repeat.weekdays.includes(weekdayOf(form.firstDay))
  const weekdays = isOnItsDay ? repeat.weekdays : [...repeat.weekdays, weekdayOf(form.firstDay)]
  return { ...form, rule: null, repeat: { ...repeat, weekdays }, scope: 'all' }
}
