import {
  beginsWithRule,
  type SeriesBase,
  seriesWithTimes,
  type Series,
} from '#server/domain/planning/calendar-files/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { instantOfLocalTime, localTimeAt, utcTime } from '#shared/local-time.ts'
import type { EventInput } from '#shared/inputs/event.ts'
import { parseRecurrence } from '#shared/recurrence.ts'

/** Time zone of the wedding and the current time. */
export type SeriesContext = { readonly timeZone: string; readonly now: Date }

/**
 * Returns the refusal of a recurrence: `wrong` for an invalid rule, `notOnFirstDay` if the first day is not
 * an occurrence, `fromFile` for a rule that only the original calendar can change.
 */
const refused = (rule: 'wrong' | 'notOnFirstDay' | 'fromFile') =>
  InvalidInput({ issues: [{ path: 'recurrence', rule }] })

/** Returns an instant in local time of the series; for all-day events, the midnight. */
export const localOf = (instant: Date, allDay: boolean, timeZone: string): string =>
  allDay ? utcTime(instant) : localTimeAt(instant, timeZone)

/** Returns the instant of a local time of a series. */
export const instantOf = (local: string, allDay: boolean, timeZone: string): Date =>
  allDay ? new Date(`${local.slice(0, 10)}T00:00:00Z`) : instantOfLocalTime(local, timeZone)

/** Fields of an input that define its time and recurrence. */
type RepeatInput = Pick<EventInput, 'start' | 'end' | 'allDay' | 'recurrence'>

/**
 * Returns the series of a new event, or null for a single event. Throws `InvalidInput` for a rule that forms
 * cannot express.
 */
export function seriesOf(input: RepeatInput, { timeZone, now }: SeriesContext): Series | null {
  const { start, end, allDay } = input
  const rules = newRules(input)
  if (rules.length === 0) return null
  const series = {
    start: localOf(start, allDay, timeZone),
    rules,
    also: [],
    except: [],
    timeZone,
    lengthMs: end.getTime() - start.getTime(),
    exceptions: {},
  }
  requireRuleAtStart(series)
  return withTimes(series, now)
}

/**
 * Throws `InvalidInput` if a series does not start with an occurrence of its rule, since other calendars
 * would interpret it differently.
 */
export function requireRuleAtStart({ rules, start }: Pick<SeriesBase, 'rules' | 'start'>): void {
  const isFine = rules.some((rule) => beginsWithRule(rule, start.slice(0, 10)))
  if (rules.length > 0 && !isFine) throw refused(rules.some(parseRecurrence) ? 'notOnFirstDay' : 'fromFile')
}

/**
 * Returns the rule of an input, empty for a single event. Throws `InvalidInput` for a rule that forms cannot
 * express.
 */
export function newRules({ recurrence }: Pick<RepeatInput, 'recurrence'>): readonly string[] {
  if (!recurrence) return []
  if (!parseRecurrence(recurrence)) throw refused('wrong')
  return [recurrence]
}

/**
 * Returns the series with its occurrence times. Throws `InvalidInput` for a rule that forms cannot express.
 */
export function withTimes(base: SeriesBase, now: Date): Series {
  const series = seriesWithTimes(base, now)
  if (!series) throw refused('fromFile')
  return series
}
