import { localTimeAt, utcTime } from '#shared/local-time.ts'
import { type EventInFile, instantOf, type LocalTime, EventNotImportable } from './event-in-file.ts'
import { type ExpansionBudget, type Span, timesOf } from './recurrence.ts'
import type { Series } from './series.ts'

/** Maximum number of listed dates and changed occurrences of a series. */
const maxDates = 5000

/** Returns the series of an event and its changed occurrences, or null for a single event. */
export function seriesOf(
  first: EventInFile,
  single: readonly EventInFile[],
  { span, budget }: { readonly span: Span; readonly budget: ExpansionBudget },
): Series | null {
  if (first.rules.length === 0 && first.also.length === 0) return null
  const { start } = first
  const local = (time: LocalTime) => localIn(time, start)
  const cancelled = single.filter((one) => one.cancelled)
  const recurrence = {
    start: start.local,
    rules: first.rules,
    also: first.also.map(local),
    except: [...first.except, ...cancelled.flatMap((one) => one.of ?? [])].map(local),
  }
  if (recurrence.also.length + recurrence.except.length + single.length > maxDates)
    throw new EventNotImportable('tooMany')
  const times = timesOf(recurrence, span, budget)
  if (!times) throw new EventNotImportable(budget.isSpent() ? 'tooMany' : 'tooOften')
  return {
    ...recurrence,
    times,
    timeZone: start.zone,
    lengthMs: first.endsAt.getTime() - instantOf(start).getTime(),
    exceptions: Object.fromEntries(
      single
        .filter((one) => !one.cancelled)
        .flatMap((one) => (one.of ? [[local(one.of), exceptionOf(one, first)]] : [])),
    ),
  }
}

function exceptionOf({ title, description, place, start, endsAt }: EventInFile, whole: EventInFile) {
  const series = whole.start
  const end = series.isDay ? utcTime(endsAt) : localTimeAt(endsAt, series.zone)
  const other = place === whole.place ? {} : { place }
  return { title, description, ...other, start: localIn(start, series), end }
}

/** Returns a time in local time of the series. A date gets the time of day of the series. */
function localIn(time: LocalTime, series: LocalTime): string {
  if (series.isDay) return `${time.local.slice(0, 10)}T00:00:00`
  if (time.isDay) return `${time.local.slice(0, 10)}${series.local.slice(10)}`
  return time.zone === series.zone ? time.local : localTimeAt(instantOf(time), series.zone)
}
