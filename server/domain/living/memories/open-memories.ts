import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { memoryBooks } from './memories.tables.ts'
import { notifyOfMemory } from './memory-store.ts'

/** Shows the memories to the couple page's visitors, or hides them again. Refuses `WeddingNotFound`. */
export async function openMemories(context: AppContext, weddingId: string, isOpen: boolean): Promise<void> {
  await context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    const book = { isOpen, changedAt: context.clock.now() }
    await tx
      .insert(memoryBooks)
      .values({ weddingId, ...book })
      .onConflictDoUpdate({ target: memoryBooks.weddingId, set: book })
    await notifyOfMemory(tx, wedding)
  })
}
