import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { memories, memoryBooks, memoryPhotos, postcards, postcardStops } from './memories.tables.ts'

/** Takes the memories of a couple who go, and the postcards that lead to them. Gives the ids of gifts about which mails may have left. */
export async function eraseMemories(tx: Tx, weddingId: string): Promise<string[]> {
  await tx.delete(memories).where(eq(memories.weddingId, weddingId))
  await tx.delete(memoryPhotos).where(eq(memoryPhotos.weddingId, weddingId))
  await tx.delete(memoryBooks).where(eq(memoryBooks.weddingId, weddingId))
  await tx.delete(postcardStops).where(eq(postcardStops.weddingId, weddingId))
  const sent = await tx
    .delete(postcards)
    .where(eq(postcards.weddingId, weddingId))
    .returning({ giftId: postcards.giftId })
  return [...new Set(sent.map(({ giftId }) => giftId))]
}
