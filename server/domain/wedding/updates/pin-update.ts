import { and, eq, isNotNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'
import { UpdateNotFound } from './updates.refusals.ts'
import { updates } from './updates.tables.ts'

/** Has an update stand before all others, in place of the one that did; or among them again. Refuses `UpdateNotFound`. */
export async function pinUpdate(context: AppContext, id: string, isPinned: boolean): Promise<Update> {
  return changeUpdate(context, id, async ({ deletedAt, pinnedAt, weddingId }, tx) => {
    if (deletedAt) throw UpdateNotFound()
    if (isPinned === (pinnedAt !== null)) return null
    // All are held: of two who choose at once, the second replaces what the first chose.
    await tx.select({ id: updates.id }).from(updates).where(eq(updates.weddingId, weddingId)).for('update')
    const pinned = and(eq(updates.weddingId, weddingId), isNotNull(updates.pinnedAt))
    if (isPinned) await tx.update(updates).set({ pinnedAt: null }).where(pinned)
    return { set: { pinnedAt: isPinned ? context.clock.now() : null } }
  })
}
