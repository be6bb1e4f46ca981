import ICAL from 'ical.js'
import { days } from '#shared/duration.ts'

/** How an event comes round again, by the clock on the wall of its zone: `2027-06-19T19:00:00`. */
export type Recurrence = {
  readonly start: string
  /** RFC 5545: `FREQ=WEEKLY;BYDAY=TU`. */
  readonly rules: readonly string[]
  /** Further ones, and those that do not take place. */
  readonly also: readonly string[]
  readonly except: readonly string[]
}

/** Between which times by the wall occurrences are looked for. */
export type Span = { readonly from: string; readonly to: string }

/** More steps than this of one rule are not gone: it comes too often to be shown. */
const mostSteps = 6000

/** Steps and occurrences of all rules of one file together: a daily series of four years takes some 1900 steps. */
const mostStepsPerFile = 200_000
const mostTimesPerFile = 50_000

export type ExpansionBudget = {
  /** Counts one step; false when none is left. */
  readonly step: () => boolean
  /** Counts the occurrences of one series. */
  readonly spend: (times: number) => void
  readonly isSpent: () => boolean
}

/** Bounds the work that all recurrences of one file may cause. */
export function expansionBudget(): ExpansionBudget {
  let steps = 0
  let times = 0
  const isSpent = () => steps > mostStepsPerFile || times > mostTimesPerFile
  return {
    step: () => {
      steps += 1
      return !isSpent()
    },
    spend: (more) => void (times += more),
    isSpent,
  }
}

/** When a recurrence takes place within a span, in order; null when that is too often or the budget is spent. */
export function timesOf(
  { start, rules, also, except }: Recurrence,
  span: Span,
  budget: ExpansionBudget = expansionBudget(),
): string[] | null {
  const times = new Set([start, ...also])
  for (const rule of rules) {
    const found = timesOfRule(rule, start, span, budget)
    if (!found) return null
    for (const at of found) times.add(at)
  }
  for (const at of except) times.delete(at)
  const within = [...times].filter((at) => at >= span.from && at < span.to).sort()
  budget.spend(within.length)
  return budget.isSpent() ? null : within
}

function timesOfRule(
  rule: string,
  start: string,
  { from, to }: Span,
  budget: ExpansionBudget,
): string[] | null {
  const read = ICAL.Recur.fromString(rule)
  const isMeant = meantDays(read, start)
  const iterator = read.iterator(ICAL.Time.fromDateTimeString(nearer(read, start, from)))
  const found: string[] = []
  for (let step = 0; step < mostSteps && budget.step(); step += 1) {
    const at = iterator.next()?.toString()
    if (!at || at >= to) return found
    if (at >= from && isMeant(at)) found.push(at)
  }
  return null
}

/** A beginning from which the rule goes on in the same way, but not long before what is looked for. */
function nearer(rule: ICAL.Recur, start: string, from: string): string {
  const stride = { DAILY: days(1), WEEKLY: days(7) }[String(rule.freq)]
  if (!stride || rule.count) return start
  const length = stride * Math.max(1, rule.interval)
  const strides = Math.floor((Date.parse(`${from}Z`) - Date.parse(`${start}Z`)) / length) - 1
  if (strides < 1) return start
  return new Date(Date.parse(`${start}Z`) + strides * length).toISOString().slice(0, 19)
}

/** A day that a month does not have is skipped (RFC 5545, 3.3.10); the reader of rules would take the first of March for it. */
function meantDays(rule: ICAL.Recur, start: string): (at: string) => boolean {
  const numbers = (part: string): number[] => rule.getComponent(part).map(Number)
  const byOther = ['BYDAY', 'BYWEEKNO', 'BYYEARDAY'].some((part) => rule.getComponent(part).length > 0)
  if (byOther || (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY')) return () => true
  const [days, months] = [numbers('BYMONTHDAY'), numbers('BYMONTH')]
  if (days.some((day) => day < 0)) return () => true
  if (rule.freq === 'YEARLY' && months.length === 0 && days.length === 0)
    months.push(Number(start.slice(5, 7)))
  if (days.length === 0) days.push(Number(start.slice(8, 10)))
  return (at) =>
    days.includes(Number(at.slice(8, 10))) && (months.length === 0 || months.includes(Number(at.slice(5, 7))))
}
