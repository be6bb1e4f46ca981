import { addDays } from '#shared/calendar-days.ts'
import type { MoneyAnswer } from '#web/i18n/format.ts'

export type GrowthPoint = {
  readonly day: string
  readonly chosen: MoneyAnswer
  readonly received: MoneyAnswer
}

/** Returns the curve from zero, the day before the first gift, to today. */
export function curveOf(growth: readonly GrowthPoint[], today: string): GrowthPoint[] {
  const [first] = growth
  const last = growth.at(-1)
  if (!first || !last) return []
  const nothing = { ...first.chosen, minor: '0' }
  const start = { day: addDays(first.day, -1), chosen: nothing, received: nothing }
  return [start, ...growth, ...(last.day < today ? [{ ...last, day: today }] : [])]
}

/** Returns the value at the end of each month, latest first. */
export function monthsOf(growth: readonly GrowthPoint[]): GrowthPoint[] {
  const months = new Map<string, GrowthPoint>()
  for (const point of growth) months.set(point.day.slice(0, 7), point)
  return [...months.values()].reverse()
}
