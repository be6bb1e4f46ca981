const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** By how many days the second day is after the first. */
export const daysBetween = (first: string, second: string): number => dayNumber(second) - dayNumber(first)

/** How many days are between two days, in either order. */
export const daysApart = (first: string, second: string): number => Math.abs(daysBetween(first, second))
