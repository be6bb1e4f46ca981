import { isDeepStrictEqual } from 'node:util'
import {
  beginsWithRule,
  continuedAt,
  endedBefore,
  type Exception,
  localDistance,
  movedSeries,
  type Series,
  shiftLocal,
  withException,
} from '#server/domain/planning/calendar-files/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { daysBetween } from '#shared/calendar-days.ts'
import { days } from '#shared/duration.ts'
import { EventNotFound } from './calendar.refusals.ts'
import { type KeptEvent, recurrenceOf } from './event.ts'
import type { EventContent } from './event-people.ts'
import type { Content } from './previous-content.ts'
import {
  instantOf,
  localOf,
  newRules,
  type SeriesContext,
  requireRuleAtStart,
  seriesOf,
  withTimes,
} from './repeat-event.ts'

/**
 * Returns the content of a single event, or of all occurrences of a series, after a change. `occurrence` is
 * the one shown in the form.
 */
export function changeWholeSeries(
  event: KeptEvent,
  input: EventContent,
  occurrence: string | null,
  place: SeriesContext,
): Content {
  const { recurrence, start, end, ...words } = input
  const { series } = event
  const once = { ...words, startsAt: start, endsAt: end, series: null }
  if (!series) return { ...once, series: seriesOf(input, place) }
  if (recurrence === null) return once
  const at = occurrence ?? series.start
  const clock = input.allDay && !event.allDay ? daysOnly(series) : series
  const shownAt = input.allDay ? midnightOf(startOf(series, at)) : startOf(series, at)
  const shownThen = localOf(start, input.allDay, series.timeZone)
  const byMs = localDistance(shownAt, shownThen)
  const byDays = daysBetween(shownAt.slice(0, 10), shownThen.slice(0, 10))
  const rules = isSameRuleIn(series, recurrence) ? series.rules : newRules(input)
  const moved = begunOnRule(clock, rules, { byMs, byDays })
  const isSameRule = isSameRuleIn(series, recurrence)
  const requested = {
    ...moved,
    rules,
    lengthMs: end.getTime() - start.getTime(),
  }
  const isSameTime = isSameRule && byMs === 0 && input.allDay === event.allDay
  const isSameDay = isSameRule && requested.start.slice(0, 10) === series.start.slice(0, 10)
  if (!isSameDay) requireRuleAtStart(requested)
  const changed = isSameTime ? requested : withTimes(requested, place.now)
  const retained = isSameRule ? changed : onlyOfRule(changed)
  const startsAt = instantOf(changed.start, input.allDay, series.timeZone)
  const endsAt = new Date(startsAt.getTime() + changed.lengthMs)
  return { ...words, startsAt, endsAt, series: withSameWords(retained, event, input) }
}

/** Returns the series with one changed occurrence. Rule and reminder remain those of the series. */
export function oneChanged(event: KeptEvent, input: EventContent, occurrence: string | null): Series {
  const { series, at } = seriesWith(event, occurrence)
  if (input.allDay !== event.allDay) throw InvalidInput({ issues: [{ path: 'allDay', rule: 'wrong' }] })
  const local = (instant: Date) => localOf(instant, event.allDay, series.timeZone)
  const exceptionFields = {
    title: input.title,
    description: input.description,
    start: local(input.start),
    end: local(input.end),
    color: input.color === event.color ? null : input.color,
    ...(input.place !== event.place && { place: input.place }),
    ...(!isDeepStrictEqual(input.memberIds, event.memberIds) && { memberIds: input.memberIds }),
  }
  return withException(series, at, isAsTheRest(exceptionFields, event, at) ? null : exceptionFields)
}

/**
 * Splits a series at an occurrence: returns the part before it, and the changed part from it on. Returns null
 * if nothing is before it.
 */
export function partsFrom(
  event: KeptEvent,
  input: EventContent,
  occurrence: string | null,
  place: SeriesContext,
): { readonly before: Series; readonly after: Content } | null {
  const { series, at } = seriesWith(event, occurrence)
  const before = endedBefore(series, at)
  if (!before) return null
  const rest = continuedAt(series, at)
  if (!rest) throw InvalidInput({ issues: [{ path: 'recurrence', rule: 'fromFile' }] })
  // The form still shows the rule of the whole series, so the rule was not changed.
  const isSameRule = input.recurrence === recurrenceOf(series)
  const requested = isSameRule ? { ...input, recurrence: undefined } : input
  return { before, after: changeWholeSeries({ ...event, series: rest }, requested, at, place) }
}

/**
 * Returns the series of an event and a valid occurrence. Throws `EventNotFound` if the occurrence does not
 * exist.
 */
export function seriesWith(
  { series }: KeptEvent,
  at: string | null,
): { readonly series: Series; readonly at: string } {
  const isThere = series && at !== null && !series.except.includes(at)
  if (!isThere || !(series.times.includes(at) || at in series.exceptions)) throw EventNotFound()
  return { series, at }
}

const startOf = (series: Series, at: string): string => series.exceptions[at]?.start ?? at
const midnightOf = (local: string): string => `${local.slice(0, 10)}T00:00:00`

/** Converts the local times of a series to midnights, for an event that becomes all-day. */
function daysOnly(series: Series): Series {
  const exceptions = Object.entries(series.exceptions).map(([at, exceptionFields]): [string, Exception] => {
    const last = shiftLocal(
      midnightOf(exceptionFields.end),
      exceptionFields.end.endsWith('T00:00:00') ? 0 : days(1),
    )
    return [midnightOf(at), { ...exceptionFields, start: midnightOf(exceptionFields.start), end: last }]
  })
  return {
    ...series,
    start: midnightOf(series.start),
    also: series.also.map(midnightOf),
    except: series.except.map(midnightOf),
    exceptions: Object.fromEntries(exceptions),
  }
}

const isSameRuleIn = (series: Series, recurrence: EventContent['recurrence']): boolean =>
  recurrence === undefined || recurrence === recurrenceOf(series)

/**
 * Returns the series moved by the shift of one occurrence. With several weekdays the new start may not match
 * the new rule. The series then starts at the new time on its old day or the next day of the rule.
 */
function begunOnRule(
  series: Series,
  rules: readonly string[],
  { byMs, byDays }: { byMs: number; byDays: number },
): Series {
  const moved = movedSeries(series, byMs)
  const isFine = (local: string) => rules.some((rule) => beginsWithRule(rule, local.slice(0, 10)))
  if (isFine(moved.start)) return moved
  const stayed = movedSeries(series, byMs - days(byDays))
  const starts = Array.from({ length: 7 }, (_, count) => shiftLocal(stayed.start, days(count)))
  const start = starts.find(isFine)
  return start === undefined ? moved : { ...stayed, start }
}

/** Removes changed occurrences on days that are no longer part of the rule. */
function onlyOfRule(series: Series): Series {
  const exceptionFields = Object.entries(series.exceptions).filter(([at]) => series.times.includes(at))
  return { ...series, exceptions: Object.fromEntries(exceptionFields) }
}

/** Applies a new title and description to occurrences that had the former ones of the series. */
function withSameWords(series: Series, before: KeptEvent, input: EventContent): Series {
  const exceptions = Object.entries(series.exceptions).map(([at, exceptionFields]): [string, Exception] => [
    at,
    {
      ...exceptionFields,
      title: exceptionFields.title === before.title ? input.title : exceptionFields.title,
      description:
        exceptionFields.description === before.description ? input.description : exceptionFields.description,
    },
  ])
  return { ...series, exceptions: Object.fromEntries(exceptions) }
}

function isAsTheRest(
  exceptionFields: Exception,
  { title, description, series }: KeptEvent,
  at: string,
): boolean {
  invariant(series, 'A single occurrence belongs to a series')
  const isSameTime = exceptionFields.start === at && exceptionFields.end === shiftLocal(at, series.lengthMs)
  const hasOwn = exceptionFields.color || exceptionFields.place !== undefined || exceptionFields.memberIds
  return (
    isSameTime && !hasOwn && exceptionFields.title === title && exceptionFields.description === description
  )
}
