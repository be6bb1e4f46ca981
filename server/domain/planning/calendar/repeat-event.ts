import {
  beginsWithRule,
  type SeriesBase,
  seriesWithTimes,
  type Series,
} from '#server/domain/planning/calendar-files/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { instantOfLocalTime, localTimeAt } from '#shared/local-time.ts'
import type { EventInput } from '#shared/inputs/event.ts'
import { parseRecurrence } from '#shared/recurrence.ts'

/** The clock of the wedding, and when it is. */
export type Place = { readonly timeZone: string; readonly now: Date }

/**
 * `rule`: `wrong` for one that is none, `notOnFirstDay` when the first day is no occurrence, `fromFile` for one of a file
 * that only its own calendar can move.
 */
const refused = (rule: 'wrong' | 'notOnFirstDay' | 'fromFile') =>
  InvalidInput({ issues: [{ path: 'recurrence', rule }] })

/** Returns an instant as the series has it: by the local clock; of whole days the midnight. */
export const localOf = (instant: Date, allDay: boolean, timeZone: string): string =>
  allDay ? instant.toISOString().slice(0, 19) : localTimeAt(instant, timeZone)

/** The instant of a local time of a series. */
export const instantOf = (local: string, allDay: boolean, timeZone: string): Date =>
  allDay ? new Date(`${local.slice(0, 10)}T00:00:00Z`) : instantOfLocalTime(local, timeZone)

/** The part of an input that says when it is. */
type RepeatInput = Pick<EventInput, 'start' | 'end' | 'allDay' | 'recurrence'>

/** The series of a new rule; null of an event that takes place once. Refuses a rule that a form cannot show. */
export function seriesOf(input: RepeatInput, { timeZone, now }: Place): Series | null {
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
  return timed(series, now)
}

/** Refuses a series that does not begin with an occurrence of its rule: other calendars would read it differently. */
export function requireRuleAtStart({ rules, start }: Pick<SeriesBase, 'rules' | 'start'>): void {
  const isFine = rules.some((rule) => beginsWithRule(rule, start.slice(0, 10)))
  if (rules.length > 0 && !isFine) throw refused(rules.some(parseRecurrence) ? 'notOnFirstDay' : 'fromFile')
}

/** The rule of an input, none when it takes place once. Refuses a rule that a form cannot show. */
export function newRules({ recurrence }: Pick<RepeatInput, 'recurrence'>): readonly string[] {
  if (!recurrence) return []
  if (!parseRecurrence(recurrence)) throw refused('wrong')
  return [recurrence]
}

/** The series with its times; refuses one with a rule that no form can show. */
export function timed(base: SeriesBase, now: Date): Series {
  const series = seriesWithTimes(base, now)
  if (!series) throw refused('fromFile')
  return series
}
