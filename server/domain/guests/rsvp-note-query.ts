import { eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { households, rsvpNotes } from './guests.tables.ts'

/** Words a household wrote with its answer, and who it is. */
export async function rsvpNoteById(on: Reader, id: string) {
  const [found] = await on
    .select({
      text: rsvpNotes.text,
      createdAt: rsvpNotes.createdAt,
      weddingId: households.weddingId,
      name: households.name,
      email: households.email,
    })
    .from(rsvpNotes)
    .innerJoin(households, eq(households.id, rsvpNotes.householdId))
    .where(eq(rsvpNotes.id, id))
  return found ?? null
}
