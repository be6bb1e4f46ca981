import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { households } from './guests.tables.ts'

/** Takes the guests of a couple who go, with all they said. Gives the ids of their households, about which mails may have left. */
export async function eraseGuests(tx: Tx, weddingId: string): Promise<string[]> {
  const erased = await tx
    .delete(households)
    .where(eq(households.weddingId, weddingId))
    .returning({ id: households.id })
  return erased.map(({ id }) => id)
}
