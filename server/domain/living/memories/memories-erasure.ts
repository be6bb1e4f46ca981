import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { memories, memoryBooks, memoryPhotos } from './memories.tables.ts'

/** Erases the memories of a wedding. */
export async function eraseMemories(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(memories).where(eq(memories.weddingId, weddingId))
  await tx.delete(memoryPhotos).where(eq(memoryPhotos.weddingId, weddingId))
  await tx.delete(memoryBooks).where(eq(memoryBooks.weddingId, weddingId))
}
