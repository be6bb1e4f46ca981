import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { followers, updates } from './updates.tables.ts'

/** Takes the news of a couple who go, and who followed them. Gives the ids of both, about which mails may have left. */
export async function eraseUpdates(tx: Tx, weddingId: string): Promise<string[]> {
  const told = await tx.delete(updates).where(eq(updates.weddingId, weddingId)).returning({ id: updates.id })
  const gone = await tx
    .delete(followers)
    .where(eq(followers.weddingId, weddingId))
    .returning({ id: followers.id })
  return [...told, ...gone].map(({ id }) => id)
}
