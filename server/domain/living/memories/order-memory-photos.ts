import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { memoryAsItIs, memoryOfPartner, notifyOfMemory } from './memory-store.ts'
import type { Memory, MemoryKey } from './memory.ts'

/**
 * Orders the photographs of a memory; the first one is on its postcards. Photographs added meanwhile come
 * last. Refuses `MemoryNotFound`.
 */
export async function orderMemoryPhotos(
  context: AppContext,
  which: MemoryKey,
  ids: readonly string[],
): Promise<Memory> {
  return context.database.transaction(async (tx) => {
    const { memory, wedding } = await memoryOfPartner(tx, context, which)
    const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const ordered = memory.photos.toSorted((one, other) => place(one.id) - place(other.id))
    const order = JSON.stringify(ordered.map(({ id }) => id))
    await rows(
      tx,
      sql`update memory_photos set position = requested.position
        from jsonb_array_elements_text(${order}::jsonb) with ordinality as requested (id, position)
        where memory_photos.id = requested.id::uuid`,
    )
    await notifyOfMemory(tx, wedding)
    return memoryAsItIs(tx, which)
  })
}
