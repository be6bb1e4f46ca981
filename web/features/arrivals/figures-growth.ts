import { addDays, daysBetween } from '#shared/calendar-days.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'

type DaySum = { readonly name: string; readonly received: MoneyAnswer }
type Moment = { readonly day: string }
export type GrowthDay = { readonly day: string; readonly minor: bigint }
/** A line in the chart, with the numbers of its moments in the list below: "2", or "2–4". */
export type Mark = { readonly day: string; readonly label: string }

/** Number of labels that fit beside each other over the narrowest chart. */
const maxLabels = 6

/**
 * Returns what had been received by the end of each day on which something arrived: from zero, the day before
 * the first moment or gift, to today.
 */
export function growthOf(days: readonly DaySum[], moments: readonly Moment[], today: string): GrowthDay[] {
  const [first] = [...days.map(({ name }) => name), ...moments.map(({ day }) => day)].toSorted()
  if (first === undefined) return []
  let minor = 0n
  const points = days.map(({ name, received }): GrowthDay => {
    minor += BigInt(received.minor)
    return { day: name, minor }
  })
  const last = points.at(-1)?.day ?? first
  const start = { day: addDays(first, -1), minor: 0n }
  return [start, ...points, ...(last < today ? [{ day: today, minor }] : [])]
}

/** Returns the marks of the moments, which are in order of days; moments whose labels would touch share a mark. */
export function marksOf(growth: readonly GrowthDay[], moments: readonly Moment[]): Mark[] {
  const start = growth[0]?.day
  const end = growth.at(-1)?.day
  if (start === undefined || end === undefined) return []
  const minDays = daysBetween(start, end) / maxLabels
  const marks: { day: string; from: number; to: number }[] = []
  for (const [index, { day }] of moments.entries()) {
    const last = marks.at(-1)
    if (last && (last.day === day || daysBetween(last.day, day) < minDays)) last.to = index + 1
    else marks.push({ day, from: index + 1, to: index + 1 })
  }
  return marks.map(({ day, from, to }) => ({ day, label: from === to ? `${from}` : `${from}–${to}` }))
}
