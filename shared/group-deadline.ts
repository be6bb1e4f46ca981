const dayLength = 86_400_000
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10)
const earlier = (one: string, other: string) => (one < other ? one : other)

/** The last day a group of friends may choose: that of the wedding, and two months once it has gone by. */
export function lastDeadline(today: string, weddingDate: string): string {
  return weddingDate > today ? weddingDate : plus(today, 60)
}

/** The day that is proposed: four weeks from now, but a week before the wedding where that comes first. */
export function proposedDeadline(today: string, weddingDate: string): string {
  const last = lastDeadline(today, weddingDate)
  const before = weddingDate > today ? plus(weddingDate, -7) : last
  const proposed = earlier(plus(today, 28), before)
  return proposed > today ? proposed : last
}
