import { isDay } from './calendar-days.ts'

/**
 * Recurrence of an event: the part of a recurrence rule (RFC 5545, 3.3.10) that forms can express. Days are
 * local to the place of the event; weekdays count from 0, Sunday.
 */
export type Recurrence = {
  readonly every: RecurrenceUnit
  /** Number of units between occurrences. */
  readonly interval: number
  /** Weekdays of a weekly rule; empty for the weekday of the first occurrence. */
  readonly weekdays: readonly number[]
  /**
   * Weekday of a monthly rule, the first to fourth (1 to 4) or last (-1); null for the date of the first
   * occurrence.
   */
  readonly nth: { readonly position: number; readonly weekday: number } | null
  /** End after a number of occurrences or on a day; null for none. */
  readonly ends: { readonly count: number } | { readonly until: string } | null
}

export const recurrenceUnits = ['day', 'week', 'month', 'year'] as const
export type RecurrenceUnit = (typeof recurrenceUnits)[number]

/** Maximum values of a rule that forms can express. */
export const maxInterval = 99
export const maxOccurrences = 730

const frequencies = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const
const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const

/** Returns the rule in RFC 5545 form. UNTIL is the last second of the last day in local time. */
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

/** Parses a rule. Returns null for an invalid rule, and for one that forms cannot express. */
export function parseRecurrence(rule: string): Recurrence | null {
  const pairs = rule.split(';').map((part) => part.split('='))
  const parts = new Map(pairs.map(([name = '', value = '']) => [name, value]))
  if (parts.size !== pairs.length || pairs.some((pair) => pair.length !== 2)) return null
  if ([...parts.keys()].some((name) => !knownParts.has(name))) return null
  const every = recurrenceUnits.find((unit) => frequencies[unit] === parts.get('FREQ'))
  const interval = numberIn(parts.get('INTERVAL') ?? '1', maxInterval)
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

/** Returns the end of a rule, null for none, or undefined for an invalid end. */
function endIn(parts: ReadonlyMap<string, string>): Recurrence['ends'] | undefined {
  const [count, until] = [parts.get('COUNT'), parts.get('UNTIL')]
  if (count !== undefined && until !== undefined) return undefined
  if (count !== undefined) {
    const number = numberIn(count, maxOccurrences)
    return number === null ? undefined : { count: number }
  }
  if (until === undefined) return null
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})T235959$/.exec(until) ?? []
  const text = `${year}-${month}-${day}`
  return isDay(text) ? { until: text } : undefined
}
