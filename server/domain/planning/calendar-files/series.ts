import { add, days } from '#shared/duration.ts'
import { instantOfLocalTime } from '#shared/local-time.ts'
import type { EventColor } from '#shared/inputs/event.ts'
import type { Recurrence } from './recurrence.ts'

/** One occurrence that was moved or says something else. */
export type Exception = {
  readonly title: string
  readonly description: string
  readonly start: string
  readonly end: string
  /** Null or missing for the colour of the series. */
  readonly color?: EventColor | null
  /** Missing for the place, and the people, of the series. */
  readonly place?: string
  readonly memberIds?: readonly string[]
}

/**
 * An event that comes round again, by the clock on the wall of its zone: at seven stays at seven when summer time comes. Of events
 * of whole days the local times are midnights.
 */
export type Series = Recurrence & {
  readonly timeZone: string
  /** How long each lasts. */
  readonly lengthMs: number
  /** When it takes place, in order, worked out when it came here: for four years ahead. */
  readonly times: readonly string[]
  /** What is different about an occurrence, by when the rule has it. */
  readonly exceptions: Readonly<Record<string, Exception>>
  /** How it went on before it was ended at an occurrence, so that this can be undone. */
  readonly cut?: Pick<Recurrence, 'rules' | 'also'> & {
    readonly at: string
    readonly times: readonly string[]
    readonly exceptions: Readonly<Record<string, Exception>>
  }
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

/** The clocks of the world are not further apart. */
const slack = days(2)

/** What of a series falls into the window, in order. `allDay` reads its local times as days, the same in every zone. */
export function occurrencesOf(series: Series, allDay: boolean, window: Window): Occurrence[] {
  const instant = (local: string) =>
    allDay ? new Date(`${local.slice(0, 10)}T00:00:00Z`) : instantOfLocalTime(local, series.timeZone)
  const from = localText(window.from.getTime() - series.lengthMs - slack)
  const to = localText(window.to.getTime() + slack)
  const moved = Object.keys(series.exceptions).filter((at) => !series.except.includes(at))
  const times = new Set([...series.times.filter((at) => at >= from && at < to), ...moved])
  const found = [...times].flatMap((at): Occurrence | [] => {
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
  for (const length of [40, 400, 2000]) {
    const window = { from: after, to: add(after, days(length)) }
    const next = occurrencesOf(series, allDay, window).find(({ start }) => start > after)
    if (next) return next
  }
  return null
}

const localText = (time: number) => new Date(time).toISOString().slice(0, 19)
