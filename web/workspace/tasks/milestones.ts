/** The phases of the time before a wedding. */
export const milestones = ['year', 'nine', 'six', 'three', 'one', 'week', 'after'] as const
export type Milestone = (typeof milestones)[number]

/** The number of months before the wedding at which each phase ends. */
const monthsLeft = { year: 9, nine: 6, six: 3, three: 1 } as const

/** Returns the phase that contains a calendar date. */
export function milestoneOf(day: string, weddingDate: string): Milestone {
  for (const [milestone, months] of Object.entries(monthsLeft))
    if (day <= monthsBefore(weddingDate, months)) return milestone as keyof typeof monthsLeft
  if (day <= daysFrom(weddingDate, -8)) return 'one'
  return day <= weddingDate ? 'week' : 'after'
}

/** Returns the calendar date a number of days later. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
