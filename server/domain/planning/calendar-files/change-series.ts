import { add, days, subtract } from '#shared/duration.ts'
import { utcTime } from '#shared/local-time.ts'
import type { Span } from './recurrence.ts'
import type { Exception, Series } from './series.ts'
import { writtenTimes } from './written-rule.ts'

/** Returns the period for which occurrences are stored: the last 400 days and the next four years. */
export function spanAround(now: Date): Span {
  return { from: utcTime(subtract(now, days(400))), to: utcTime(add(now, days(1461))) }
}

/** A series without its occurrence times, which are computed from it. */
export type SeriesBase = Omit<Series, 'times'>

/**
 * Computes the occurrence times of a series around now. Returns null for a rule from a file that forms cannot
 * express; only the file reader computes the times of those.
 */
export function seriesWithTimes(base: SeriesBase, now: Date): Series | null {
  const around = spanAround(now)
  // A series that starts later gets the occurrences of its first four years.
  const to = base.start < around.to ? around.to : shiftLocal(base.start, days(1461))
  const from = base.start < around.from ? around.from : base.start
  const times = writtenTimes(base, { from, to })
  return times && { ...base, times }
}

/** Returns the series with a changed occurrence, or with the original occurrence if `exception` is null. */
export function withException(series: Series, at: string, exception: Exception | null): Series {
  const { [at]: _before, ...others } = series.exceptions
  return { ...series, exceptions: exception ? { ...others, [at]: exception } : others }
}

/** Returns the series without one occurrence. Its exception is kept in case the occurrence is restored. */
export function withoutOccurrence(series: Series, at: string): Series {
  return {
    ...series,
    except: [...new Set([...series.except, at])],
    times: series.times.filter((one) => one !== at),
  }
}

/** Returns the series with a removed occurrence restored. */
export function withOccurrence(series: Series, at: string): Series {
  const except = series.except.filter((one) => one !== at)
  return { ...series, except, times: [...new Set([...series.times, at])].sort() }
}

/**
 * Returns the part of a series before an occurrence, or null if there is none. `cut` stores the rest for
 * undo.
 */
export function endedBefore(series: Series, at: string): Series | null {
  if (at <= series.start) return null
  const { rules, also, exceptions, times } = series
  const isBefore = (one: string) => one < at
  return {
    ...series,
    rules: rules.map((rule) =>
      withEnd(rule, untilLocal(rules.length === 1 ? endOfDayBefore(at) : shiftLocal(at, -1000))),
    ),
    also: also.filter(isBefore),
    exceptions: Object.fromEntries(Object.entries(exceptions).filter(([one]) => isBefore(one))),
    times: times.filter(isBefore),
    cut: { at, rules, also, exceptions, times },
  }
}

/** Returns the series as it was before it was cut at an occurrence, or null if it was not cut there. */
export function continuedFrom({ cut, ...rest }: Series, at: string): Series | null {
  if (cut?.at !== at) return null
  const { rules, also } = cut
  const times = [...rest.times, ...cut.times.filter((one) => one >= at)]
  return { ...rest, rules, also, times, exceptions: { ...cut.exceptions, ...rest.exceptions } }
}

/**
 * Returns the part of a series from an occurrence on, with `COUNT` reduced to the remaining occurrences.
 * Returns null for a rule from a file that forms cannot express.
 */
export function continuedAt(series: Series, at: string): Series | null {
  const isAfter = (one: string) => one >= at
  const rules = series.rules.map((rule) => {
    const [, count] = /(?:^|;)COUNT=(\d+)/.exec(rule) ?? []
    const alone = { start: series.start, rules: [rule], also: [], except: [] }
    const before = writtenTimes(alone, { from: series.start, to: at })
    if (!before) return null
    return count ? withEnd(rule, `COUNT=${Math.max(1, Number(count) - before.length)}`) : rule
  })
  if (rules.includes(null)) return null
  return {
    ...series,
    start: at,
    times: series.times.filter(isAfter),
    rules: rules.filter((rule) => rule !== null),
    also: series.also.filter(isAfter),
    except: series.except.filter(isAfter),
    exceptions: Object.fromEntries(Object.entries(series.exceptions).filter(([one]) => isAfter(one))),
  }
}

/** Returns the series shifted in time, with its exceptions. */
export function movedSeries({ cut: _cut, ...series }: Series, byMs: number): Series {
  const move = (local: string) => shiftLocal(local, byMs)
  return {
    ...series,
    start: move(series.start),
    times: series.times.map(move),
    also: series.also.map(move),
    except: series.except.map(move),
    exceptions: Object.fromEntries(
      Object.entries(series.exceptions).map(([at, exception]) => [
        move(at),
        { ...exception, start: move(exception.start), end: move(exception.end) },
      ]),
    ),
  }
}

/** Returns the rule with this end: `COUNT=3` or `UNTIL=20270601T235959`. */
function withEnd(rule: string, end: string): string {
  const [frequency = '', ...parts] = rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part))
  return end.startsWith('COUNT') ? [frequency, end, ...parts].join(';') : [frequency, ...parts, end].join(';')
}

const untilLocal = (local: string): string => `UNTIL=${local.replace(/[-:]/g, '')}`

/** A single rule has at most one occurrence a day, so its end can be a day, as in forms. */
const endOfDayBefore = (at: string): string => `${shiftLocal(at, days(-1)).slice(0, 10)}T23:59:59`

/** Returns the local time shifted by this number of milliseconds, without regard to clock changes. */
export function shiftLocal(local: string, byMs: number): string {
  return utcTime(new Date(Date.parse(`${local}Z`) + byMs))
}

/** Returns the number of milliseconds between two local times, without regard to clock changes. */
export const localDistance = (from: string, to: string): number =>
  Date.parse(`${to}Z`) - Date.parse(`${from}Z`)
