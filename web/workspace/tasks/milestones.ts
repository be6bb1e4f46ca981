import { addDays, addMonths } from '#shared/calendar-days.ts'

/** The phases of the time before a wedding. */
export const milestones = ['year', 'nine', 'six', 'three', 'one', 'week', 'after'] as const
export type Milestone = (typeof milestones)[number]

/** The number of months before the wedding at which each phase ends. */
const monthsLeft = { year: 9, nine: 6, six: 3, three: 1 } as const

/** Returns the phase that contains a calendar date. */
export function milestoneOf(day: string, weddingDate: string): Milestone {
  for (const [milestone, months] of Object.entries(monthsLeft))
    if (day <= addMonths(weddingDate, -months)) return milestone as keyof typeof monthsLeft
  if (day <= addDays(weddingDate, -8)) return 'one'
  return day <= weddingDate ? 'week' : 'after'
}
