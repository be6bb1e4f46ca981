const dayLength = 86_400_000
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** Returns the latest deadline of a group: the wedding day, or two months from today once it is past. */
export function lastDeadline(today: string, weddingDate: string): string {
  return weddingDate > today ? weddingDate : plus(today, 60)
}

/** Returns the suggested deadline: four weeks from now, but at least a week before the wedding. */
export function proposedDeadline(today: string, weddingDate: string): string {
  const last = lastDeadline(today, weddingDate)
  const before = weddingDate > today ? plus(weddingDate, -7) : last
  const proposed = earlier(plus(today, 28), before)
  return proposed > today ? proposed : last
}
