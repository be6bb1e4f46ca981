import { add, days } from '#shared/duration.ts'
import { instantOfLocalTime, utcTime } from '#shared/local-time.ts'
import type { EventColor } from '#shared/inputs/event.ts'
import type { Recurrence } from './recurrence.ts'

/** A changed occurrence of a series. */
export type Exception = {
  readonly title: string
  readonly description: string
  readonly start: string
  readonly end: string
  /** Absent or null for the colour of the series. */
  readonly color?: EventColor | null
  /** Place and members; absent for those of the series. */
  readonly place?: string
  readonly memberIds?: readonly string[]
}

/**
 * A recurring event in local time of its zone, so that clock changes do not shift it. All-day series have
 * local midnights.
 */
export type Series = Recurrence & {
  readonly timeZone: string
  /** Duration of each occurrence in milliseconds. */
  readonly lengthMs: number
  /** Occurrences in order, computed for about the next four years when the series was saved or imported. */
  readonly times: readonly string[]
  /** Changed occurrences by their original time. */
  readonly exceptions: Readonly<Record<string, Exception>>
  /** The part that was cut off at an occurrence, so that this can be undone. */
  readonly cut?: Pick<Recurrence, 'rules' | 'also'> & {
    readonly at: string
    readonly times: readonly string[]
    readonly exceptions: Readonly<Record<string, Exception>>
  }
}

/** One occurrence of a series. */
export type Occurrence = {
  /** Original local time, which identifies the occurrence in its series. */
  readonly at: string
  readonly start: Date
  readonly end: Date
  readonly exception: Exception | null
}

export type Window = { readonly from: Date; readonly to: Date }

/** Upper bound of the difference between two time zones. */
const slack = days(2)

/**
 * Returns the occurrences of a series in the window, in order. With `allDay`, local times are days, equal in
 * every zone.
 */
export function occurrencesOf(series: Series, allDay: boolean, window: Window): Occurrence[] {
  const instant = (local: string) =>
    allDay ? new Date(`${local.slice(0, 10)}T00:00:00Z`) : instantOfLocalTime(local, series.timeZone)
  const from = utcTime(new Date(window.from.getTime() - series.lengthMs - slack))
  const to = utcTime(new Date(window.to.getTime() + slack))
  const moved = Object.keys(series.exceptions).filter((at) => !series.except.includes(at))
  const times = new Set([...series.times.filter((at) => at >= from && at < to), ...moved])
  const found = [...times].flatMap((at): Occurrence | [] => {
    const exception = series.exceptions[at] ?? null
    const start = instant(exception?.start ?? at)
    const end = exception ? instant(exception.end) : new Date(start.getTime() + series.lengthMs)
    return overlaps({ start, end }, window) ? { at, start, end, exception } : []
  })
  return found.sort((a, b) => a.start.getTime() - b.start.getTime())
}

/** Returns true if an event overlaps a window. An event without duration counts at its start. */
export function overlaps({ start, end }: { start: Date; end: Date }, { from, to }: Window): boolean {
  return start < to && (end > from || (end.getTime() === start.getTime() && start >= from))
}

/** Returns the first occurrence that starts after an instant within about five years, or null. */
export function nextOccurrence(series: Series, allDay: boolean, after: Date): Occurrence | null {
  for (const length of [40, 400, 2000]) {
    const window = { from: after, to: add(after, days(length)) }
    const next = occurrencesOf(series, allDay, window).find(({ start }) => start > after)
    if (next) return next
  }
  return null
}
