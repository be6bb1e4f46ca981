import { parseRecurrence, type Recurrence as WrittenRecurrence } from '#shared/recurrence.ts'
import { addDays, addMonths, daysBetween, weekdayOf } from '#shared/calendar-days.ts'
import { latestDay } from '#shared/calendar-range.ts'
import type { Recurrence, Span } from './recurrence.ts'

/**
 * When a recurrence takes place within a span, in order; null when one of its rules says more than a form can show.
 * Rules of files can keep a processor busy for ever, so those are followed in the reader thread alone (`timesOf`).
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

/** Returns whether an event that begins on this day begins with an occurrence of its rule. */
export function beginsWithRule(rule: string, firstDay: string): boolean {
  const written = parseRecurrence(rule)
  return written !== null && daysOfRule(written, firstDay, firstDay).includes(firstDay)
}

/** The days of a rule, from the first to the last, both included. */
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

/** The days of the unit so many units after the first, in order, and when that unit begins. */
function daysOfTurn(
  { every, weekdays, nth }: WrittenRecurrence,
  first: string,
  units: number,
): { readonly begins: string; readonly days: readonly string[] } {
  if (every === 'day') return one(addDays(first, units))
  if (every === 'week') {
    // Weeks begin on Monday (RFC 5545, WKST).
    const monday = addDays(first, units * 7 - ((weekdayOf(first) + 6) % 7))
    const chosen = weekdays.length > 0 ? weekdays : [weekdayOf(first)]
    return { begins: monday, days: chosen.map((day) => addDays(monday, (day + 6) % 7)).sort() }
  }
  const month = addMonths(`${first.slice(0, 7)}-01`, every === 'month' ? units : units * 12)
  if (nth) return { begins: month, days: [nthWeekday(month, nth)] }
  const day = addDays(month, Number(first.slice(8)) - 1)
  // A month without this day has none (RFC 5545, 3.3.10).
  return { begins: month, days: day.slice(0, 7) === month.slice(0, 7) ? [day] : [] }
}

const one = (day: string) => ({ begins: day, days: [day] })

/** The first to fourth, or the last, of a weekday in a month that begins on this day. */
function nthWeekday(month: string, { position, weekday }: { position: number; weekday: number }): string {
  const firstOne = addDays(month, (weekday - weekdayOf(month) + 7) % 7)
  if (position > 0) return addDays(firstOne, (position - 1) * 7)
  const weeks = Math.floor((daysBetween(firstOne, addMonths(month, 1)) - 1) / 7)
  return addDays(firstOne, weeks * 7)
}
