import { asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { households, rsvpNotes } from '#server/domain/people/guests/index.ts'

/** Returns a locked note of a household with the household's name and email address, or null. */
export async function lockRsvpNote(tx: Tx, id: string) {
  const [found] = await tx
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
    .for('update', { of: rsvpNotes })
  return found ?? null
}

/** Returns the notes of a household, oldest first. */
export async function rsvpNotesOf(on: Reader, householdId: string): Promise<string[]> {
  const found = await on
    .select({ text: rsvpNotes.text })
    .from(rsvpNotes)
    .where(eq(rsvpNotes.householdId, householdId))
    .orderBy(asc(rsvpNotes.createdAt))
  return found.map(({ text }) => text)
}
