/** The stretches of the way to a wedding, by what is left of it. */
export const milestones = ['year', 'nine', 'six', 'three', 'one', 'week', 'after'] as const
export type Milestone = (typeof milestones)[number]

/** Until how many months before the wedding each stretch goes on. */
const monthsLeft = { year: 9, nine: 6, six: 3, three: 1 } as const

/** In which stretch of the way to the wedding a day lies. Days are calendar dates. */
export function milestoneOf(day: string, weddingDate: string): Milestone {
  for (const [milestone, months] of Object.entries(monthsLeft))
    if (day <= monthsBefore(weddingDate, months)) return milestone as keyof typeof monthsLeft
  if (day <= daysFrom(weddingDate, -8)) return 'one'
  return day <= weddingDate ? 'week' : 'after'
}

/** The calendar date so many days later. */
export function daysFrom(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
