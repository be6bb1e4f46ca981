import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { memoryPhotos } from './memories.tables.ts'
import { memoryAsItIs, memoryOfPartner, tellOfMemory, type WhichMemory } from './memory-store.ts'
import type { Memory } from './memory.ts'

/**
 * Puts the photographs of a memory in this order; the first one stands on its postcards. Those that are not named, since somebody
 * has just added them, come after. Refuses `MemoryNotFound`.
 */
export async function orderMemoryPhotos(
  context: AppContext,
  which: WhichMemory,
  ids: readonly string[],
): Promise<Memory> {
  return context.database.transaction(async (tx) => {
    const { memory, wedding } = await memoryOfPartner(tx, context, which)
    const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = memory.photos.toSorted((one, other) => place(one.id) - place(other.id))
    for (const [at, { id }] of ordered.entries())
      await tx
        .update(memoryPhotos)
        .set({ position: at + 1 })
        .where(eq(memoryPhotos.id, id))
    await tellOfMemory(tx, wedding)
    return memoryAsItIs(tx, which)
  })
}
