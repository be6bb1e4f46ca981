import { add, days, subtract } from '#shared/duration.ts'
import type { Span } from './recurrence.ts'
import type { Exception, Series } from './series.ts'
import { writtenTimes } from './written-rule.ts'

/** Of a series, the occurrences of the last year and of the next four are kept. */
export function spanAround(now: Date): Span {
  return { from: localText(subtract(now, days(400))), to: localText(add(now, days(1461))) }
}

/** What a series is made of; the times follow. */
export type SeriesBase = Omit<Series, 'times'>

/**
 * Works out the times of a series around now. Null for a rule of a file that no form can show: its times are those that the
 * file reader found.
 */
export function seriesWithTimes(base: SeriesBase, now: Date): Series | null {
  const around = spanAround(now)
  // A series that begins later still has its first occurrences.
  const to = base.start < around.to ? around.to : shiftLocal(base.start, days(1461))
  const from = base.start < around.from ? around.from : base.start
  const times = writtenTimes(base, { from, to })
  return times && { ...base, times }
}

/** The series with other words or another time for one occurrence; null for those of the series. */
export function withException(series: Series, at: string, said: Exception | null): Series {
  const { [at]: _before, ...others } = series.exceptions
  return { ...series, exceptions: said ? { ...others, [at]: said } : others }
}

/** The series without one occurrence. What was said of it is kept, in case it comes back. */
export function withoutOccurrence(series: Series, at: string): Series {
  return {
    ...series,
    except: [...new Set([...series.except, at])],
    times: series.times.filter((one) => one !== at),
  }
}

/** The series with an occurrence that was taken out. */
export function withOccurrence(series: Series, at: string): Series {
  const except = series.except.filter((one) => one !== at)
  return { ...series, except, times: [...new Set([...series.times, at])].sort() }
}

/** The part of a series before an occurrence; null when nothing is before it. `cut` remembers how it went on. */
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

/** The series as it went on before it was cut at an occurrence; null when it was not, or was cut elsewhere since. */
export function continuedFrom({ cut, ...rest }: Series, at: string): Series | null {
  if (cut?.at !== at) return null
  const { rules, also } = cut
  const times = [...rest.times, ...cut.times.filter((one) => one >= at)]
  return { ...rest, rules, also, times, exceptions: { ...cut.exceptions, ...rest.exceptions } }
}

/**
 * A series from one of its occurrences on: rules that end after a number count those that are left. Null for a rule of a
 * file that no form can show.
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
    rules: rules.filter((rule) => rule !== null),
    also: series.also.filter(isAfter),
    except: series.except.filter(isAfter),
    exceptions: Object.fromEntries(Object.entries(series.exceptions).filter(([one]) => isAfter(one))),
  }
}

/** The series begun at another time: what was said of single occurrences moves along. */
export function movedSeries({ cut: _cut, ...series }: Series, byMs: number): Series {
  const move = (local: string) => shiftLocal(local, byMs)
  return {
    ...series,
    start: move(series.start),
    times: series.times.map(move),
    also: series.also.map(move),
    except: series.except.map(move),
    exceptions: Object.fromEntries(
      Object.entries(series.exceptions).map(([at, said]) => [
        move(at),
        { ...said, start: move(said.start), end: move(said.end) },
      ]),
    ),
  }
}

/** The rule with another end: `COUNT=3`, `UNTIL=20270601T235959`. */
function withEnd(rule: string, end: string): string {
  const [frequency = '', ...parts] = rule.split(';').filter((part) => !/^(COUNT|UNTIL)=/.test(part))
  return end.startsWith('COUNT') ? [frequency, end, ...parts].join(';') : [frequency, ...parts, end].join(';')
}

const untilLocal = (local: string): string => `UNTIL=${local.replace(/[-:]/g, '')}`

/** A rule has one occurrence a day at most, so that its end can be a day, as forms show it. */
const endOfDayBefore = (at: string): string => `${shiftLocal(at, days(-1)).slice(0, 10)}T23:59:59`

const localText = (instant: Date) => instant.toISOString().slice(0, 19)

/** Returns the local time so many milliseconds later by the wall. */
export function shiftLocal(local: string, byMs: number): string {
  return localText(new Date(Date.parse(`${local}Z`) + byMs))
}

/** Returns how many milliseconds by the wall are between two local times. */
export const localDistance = (from: string, to: string): number =>
  Date.parse(`${to}Z`) - Date.parse(`${from}Z`)
