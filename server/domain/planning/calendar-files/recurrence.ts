import ICAL from 'ical.js'
import { days } from '#shared/duration.ts'
import { utcTime } from '#shared/local-time.ts'

/** Recurrence of an event in local time of its zone: `2027-06-19T19:00:00`. */
export type Recurrence = {
  readonly start: string
  /** RFC 5545: `FREQ=WEEKLY;BYDAY=TU`. */
  readonly rules: readonly string[]
  /** Additional and excluded occurrences (RDATE and EXDATE). */
  readonly also: readonly string[]
  readonly except: readonly string[]
}

/** Period of local time in which occurrences are computed; `to` is exclusive. */
export type Span = { readonly from: string; readonly to: string }

/** Maximum number of steps of one rule. Rules that need more recur too often. */
const maxSteps = 6000

/**
 * Maximum number of steps and occurrences of all rules of one file. A daily series of four years takes about
 * 1,900 steps.
 */
const maxStepsPerFile = 200_000
const maxTimesPerFile = 50_000

export type ExpansionBudget = {
  /** Counts one step; returns false if the budget is spent. */
  readonly step: () => boolean
  /** Counts the occurrences of a series. */
  readonly spend: (times: number) => void
  readonly isSpent: () => boolean
}

/** Creates a budget that bounds the work for all recurrences of one file. */
export function expansionBudget(): ExpansionBudget {
  let steps = 0
  let times = 0
  const isSpent = () => steps > maxStepsPerFile || times > maxTimesPerFile
  return {
    step: () => {
      steps += 1
      return !isSpent()
    },
    spend: (more) => void (times += more),
    isSpent,
  }
}

/**
 * Returns the occurrences within a period in order, or null if they are too frequent or the budget is spent.
 */
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
  for (let step = 0; step < maxSteps && budget.step(); step += 1) {
    const at = iterator.next()?.toString()
    if (!at || at >= to) return found
    if (at >= from && isMeant(at)) found.push(at)
  }
  return null
}

/**
 * Returns a later start from which the rule has the same occurrences, to skip steps long before the period.
 */
function nearer(rule: ICAL.Recur, start: string, from: string): string {
  const stride = { DAILY: days(1), WEEKLY: days(7) }[String(rule.freq)]
  if (!stride || rule.count) return start
  const length = stride * Math.max(1, rule.interval)
  const strides = Math.floor((Date.parse(`${from}Z`) - Date.parse(`${start}Z`)) / length) - 1
  if (strides < 1) return start
  return utcTime(new Date(Date.parse(`${start}Z`) + strides * length))
}

/**
 * Returns a predicate that excludes days a month does not have (RFC 5545, 3.3.10). The library would return
 * the first of March for 29 February.
 */
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
