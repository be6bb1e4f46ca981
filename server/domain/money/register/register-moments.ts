import { messageDaysOf } from '#server/domain/people/outreach/index.ts'
import { todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'

/** What happened that can explain why gifts arrived. */
export const momentKinds = ['published', 'invitation', 'reminder'] as const
export type Moment = {
  readonly kind: (typeof momentKinds)[number]
  readonly day: string
  readonly count: number
}

/** Returns the publication, and the days on which invitations and reminders were sent, oldest first. */
export async function momentsOf(on: Reader, wedding: Wedding): Promise<Moment[]> {
  const { id, publishedAt, timeZone } = wedding
  const published = publishedAt
    ? [{ kind: 'published' as const, day: todayIn(timeZone, publishedAt), count: 1 }]
    : []
  const messages = await messageDaysOf(on, id, timeZone)
  return [...published, ...messages].toSorted((a, b) => a.day.localeCompare(b.day))
}
