import { addDays, earlierDay } from './calendar-days.ts'

/** Returns the latest deadline of a group: the wedding day, or two months from today once it is past. */
export function lastDeadline(today: string, weddingDate: string): string {
  return weddingDate > today ? weddingDate : addDays(today, 60)
}

/** Returns the suggested deadline: four weeks from now, but at least a week before the wedding. */
export function proposedDeadline(today: string, weddingDate: string): string {
  const last = lastDeadline(today, weddingDate)
  const before = weddingDate > today ? addDays(weddingDate, -7) : last
  const proposed = earlierDay(addDays(today, 28), before)
  return proposed > today ? proposed : last
}
