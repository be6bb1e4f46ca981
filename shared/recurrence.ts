import { isDay } from './calendar-days.ts'

/**
 * How an event repeats: the part of a recurrence rule (RFC 5545, 3.3.10) that a form can show. Days are those of
 * the clock at the place of the event; weekdays count from 0, Sunday.
 */
export type Recurrence = {
  readonly every: RecurrenceUnit
  /** Every so many units. */
  readonly interval: number
  /** Of weeks: on which weekdays; empty for the weekday of the first occurrence. */
  readonly weekdays: readonly number[]
  /** Of months: the first to fourth (1 to 4) or last (-1) of a weekday; null for the date of the first occurrence. */
  readonly nth: { readonly position: number; readonly weekday: number } | null
  /** After so many occurrences, with a last day, or never. */
  readonly ends: { readonly count: number } | { readonly until: string } | null
}

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const
export type RecurrenceUnit = (typeof recurrenceUnits)[number]

/** The bounds of a rule that can be written here. */
export const mostInterval = 99
export const mostOccurrences = 730

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Returns the rule as RFC 5545 writes it. The last day is the last moment of it by the local clock. */
export function recurrenceRule({ every, interval, weekdays, nth, ends }: Recurrence): string {
  const days = nth
    ? `${nth.position}${weekdayNames[nth.weekday]}`
    : weekdays
        .toSorted((a, b) => a - b)
        .map((day) => weekdayNames[day])
        .join(',')
  return [
    `FREQ=${frequencies[every]}`,
    ...(ends && 'count' in ends ? [`COUNT=${ends.count}`] : []),
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    ...(days === '' ? [] : [`BYDAY=${days}`]),
    ...(ends && 'until' in ends ? [`UNTIL=${ends.until.replaceAll('-', '')}T235959`] : []),
  ].join(';')
}

/** Reads a rule; null when it is none, or says more than a form can show. */
export function parseRecurrence(rule: string): Recurrence | null {
  const pairs = rule.split(';').map((part) => part.split('='))
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  if (parts.size !== pairs.length || pairs.some((pair) => pair.length !== 2)) return null
  if ([...parts.keys()].some((name) => !knownParts.has(name))) return null
  const every = recurrenceUnits.find((unit) => frequencies[unit] === parts.get('FREQ'))
  const interval = numberIn(parts.get('INTERVAL') ?? '1', mostInterval)
  const days = daysIn(parts.get('BYDAY'), every)
  const ends = endIn(parts)
  if (!every || interval === null || !days || ends === undefined) return null
  return { every, interval, ...days, ends }
}

const knownParts = new Set(['FREQ', 'COUNT', 'INTERVAL', 'BYDAY', 'UNTIL'])

function numberIn(text: string, most: number): number | null {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

function daysIn(
  text: string | undefined,
  every: RecurrenceUnit | undefined,
): Pick<Recurrence, 'weekdays' | 'nth'> | null {
  if (text === undefined) return { weekdays: [], nth: null }
  const weekdayOf = (name: string) => weekdayNames.findIndex((one) => one === name)
  if (every === 'month') {
    const [, position, name = ''] = /^(-1|[1-4])([A-Z]{2})$/.exec(text) ?? []
    const weekday = weekdayOf(name)
    return weekday < 0 ? null : { weekdays: [], nth: { position: Number(position), weekday } }
  }
  const weekdays = text.split(',').map(weekdayOf)
  const isFine = every === 'week' && !weekdays.includes(-1) && new Set(weekdays).size === weekdays.length
  return isFine ? { weekdays, nth: null } : null
}

/** Undefined for an end that is none. */
function endIn(parts: ReadonlyMap<string, string>): Recurrence['ends'] | undefined {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined && until !== undefined) return undefined
  if (count !== undefined) {
    const number = numberIn(count, mostOccurrences)
    return number === null ? undefined : { count: number }
  }
  if (until === undefined) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})T235959$/.exec(until) ?? []
  const text = `${year}-${month}-${day}`
  return isDay(text) ? { until: text } : undefined
}
