import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { ideaVotes } from './choosing-together.tables.ts'

/** Deletes what the partners of a wedding answered to ideas. */
export async function eraseIdeaVotes(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(ideaVotes).where(eq(ideaVotes.weddingId, weddingId))
}
