import ICAL from 'ical.js'
import { instantOfLocalTime } from '#shared/ics.ts'

/** One occurrence that was moved or says something else. */
type Exception = {
  readonly title: string
  readonly description: string
  readonly start: string
  readonly end: string
}

/**
 * How an event comes round again, by the clock on the wall of its zone: at seven stays at seven when summer time comes. Local
 * times are written `2027-06-19T19:00:00`; of events of whole days they are midnights.
 */
export type Series = {
  readonly timeZone: string
  readonly start: string
  /** How long each lasts. */
  readonly lengthMs: number
  /** RFC 5545: `FREQ=WEEKLY;BYDAY=TU`. */
  readonly rules: readonly string[]
  /** Further ones, and those that do not take place. */
  readonly also: readonly string[]
  readonly except: readonly string[]
  /** What is different about an occurrence, by when the rule has it. */
  readonly exceptions: Readonly<Record<string, Exception>>
}

/** One time that an event of a series takes place. */
export type Occurrence = {
  /** When the rule has it, by the wall: its name in the series. */
  readonly at: string
  readonly start: Date
  readonly end: Date
  readonly said: Exception | null
}

export type Window = { readonly from: Date; readonly to: Date }

/** However long ago a series began, no more of it is counted than a hundred years of days. */
const mostSteps = 36_600
const slack = 2 * 86_400_000

/** What of a series falls into the window, in order. `allDay` reads its local times as days, the same in every zone. */
export function occurrencesOf(series: Series, allDay: boolean, window: Window): Occurrence[] {
  const instant = (local: string) =>
    allDay ? new Date(`${local.slice(0, 10)}T00:00:00Z`) : instantOfLocalTime(local, series.timeZone)
  const found = [...timesOf(series, window)].flatMap((at): Occurrence | [] => {
    const said = series.exceptions[at] ?? null
    const start = instant(said?.start ?? at)
    const end = said ? instant(said.end) : new Date(start.getTime() + series.lengthMs)
    return overlaps({ start, end }, window) ? { at, start, end, said } : []
  })
  return found.sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** Whether something is to be seen in a window; what has no length is seen where it begins. */
export function overlaps({ start, end }: { start: Date; end: Date }, { from, to }: Window): boolean {
  return start < to && (end > from || (end.getTime() === start.getTime() && start >= from))
}

/** The first that begins after an instant. */
export function nextOccurrence(series: Series, allDay: boolean, after: Date): Occurrence | null {
  for (const days of [40, 400, 1500]) {
    const window = { from: after, to: new Date(after.getTime() + days * 86_400_000) }
    const next = occurrencesOf(series, allDay, window).find(({ start }) => start > after)
    if (next) return next
  }
  return null
}

function timesOf(series: Series, window: Window): Set<string> {
  const from = localText(window.from.getTime() - series.lengthMs - slack)
  const to = localText(window.to.getTime() + slack)
  const times = new Set<string>()
  const add = (at: string) => at >= from && at < to && times.add(at)
  add(series.start)
  for (const rule of series.rules) for (const at of timesOfRule(rule, series.start, to)) add(at)
  series.also.forEach(add)
  // One that was moved here from elsewhere.
  for (const [at, { start }] of Object.entries(series.exceptions))
    if (start >= from && start < to) times.add(at)
  for (const at of series.except) times.delete(at)
  return times
}

function* timesOfRule(rule: string, start: string, to: string): Generator<string> {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateTimeString(start))
  for (let step = 0; step < mostSteps; step += 1) {
    const at = iterator.next()?.toString()
    if (!at || at >= to) return
    yield at
  }
}

const localText = (time: number) => new Date(time).toISOString().slice(0, 19)
