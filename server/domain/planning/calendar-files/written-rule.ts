import { parseRecurrence, type Recurrence as WrittenRecurrence } from '#shared/recurrence.ts'
import { addDays, addMonths, daysBetween, weekdayOf } from '#shared/calendar-days.ts'
import { latestDay } from '#shared/calendar-range.ts'
import type { Recurrence, Span } from './recurrence.ts'

/**
 * Returns the occurrences within a period in order, or null if a rule cannot be expressed by forms. Rules
 * from files can take unbounded time, so they are evaluated only in the reader thread (`timesOf`).
 */
export function writtenTimes({ start, rules, also, except }: Recurrence, span: Span): string[] | null {
  const written = rules.map(parseRecurrence)
  const last = span.to.slice(0, 10)
  const times = new Set([start, ...also])
  for (const rule of written) {
    if (!rule) return null
    for (const day of daysOfRule(rule, start.slice(0, 10), last)) times.add(`${day}${start.slice(10)}`)
  }
  for (const at of except) times.delete(at)
  return [...times].filter((at) => at >= span.from && at < span.to).sort()
}

/** Returns true if the rule has an occurrence on this first day. */
export function beginsWithRule(rule: string, firstDay: string): boolean {
  const written = parseRecurrence(rule)
  return written !== null && daysOfRule(written, firstDay, firstDay).includes(firstDay)
}

/** Returns the days of a rule from `first` to `last`, both included. */
function daysOfRule(rule: WrittenRecurrence, first: string, last: string): string[] {
  const { ends } = rule
  const until = ends && 'until' in ends && ends.until < last ? ends.until : last
  const most = ends && 'count' in ends ? ends.count : Infinity
  const to = until < latestDay ? until : latestDay
  const found: string[] = []
  for (let turn = 0; found.length < most; turn += 1) {
    const { begins, days } = daysOfTurn(rule, first, turn * rule.interval)
    if (begins > to) break
    found.push(...days.filter((day) => day >= first && day <= to))
  }
  return found.slice(0, most)
}

/** Returns the start of the unit that many units after the first, and its days in order. */
function daysOfTurn(
  { every, weekdays, nth }: WrittenRecurrence,
  first: string,
  units: number,
): { readonly begins: string; readonly days: readonly string[] } {
  if (every === 'day') return one(addDays(first, units))
  if (every === 'week') {
    // Weeks start on Monday (RFC 5545, WKST).
    const monday = addDays(first, units * 7 - ((weekdayOf(first) + 6) % 7))
    const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
    return { begins: monday, days: chosen.map((day) => addDays(monday, (day + 6) % 7)).sort() }
  }
  const month = addMonths(`${first.slice(0, 7)}-01`, every === 'month' ? units : units * 12)
  if (nth) return { begins: month, days: [nthWeekday(month, nth)] }
  const day = addDays(month, Number(first.slice(8)) - 1)
  // Months without this day are skipped (RFC 5545, 3.3.10).
  return { begins: month, days: day.slice(0, 7) === month.slice(0, 7) ? [day] : [] }
}

const one = (day: string) => ({ begins: day, days: [day] })

/** Returns the first to fourth, or the last, of a weekday in the month that starts on this day. */
function nthWeekday(month: string, { position, weekday }: { position: number; weekday: number }): string {
  const firstOne = addDays(month, (weekday - weekdayOf(month) + 7) % 7)
  if (position > 0) return addDays(firstOne, (position - 1) * 7)
  const weeks = Math.floor((daysBetween(firstOne, addMonths(month, 1)) - 1) / 7)
  return addDays(firstOne, weeks * 7)
}
