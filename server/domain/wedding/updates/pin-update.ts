import { and, eq, isNotNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Update } from './update.ts'
import { changeUpdate } from './update-store.ts'
import { UpdateNotFound } from './updates.refusals.ts'
import { updates } from './updates.tables.ts'

/** Pins an update in place of the pinned one, or unpins it. Refuses `UpdateNotFound`. */
export async function pinUpdate(context: AppContext, id: string, isPinned: boolean): Promise<Update> {
  return changeUpdate(context, id, async ({ deletedAt, pinnedAt, weddingId }, tx) => {
    if (deletedAt) throw UpdateNotFound()
    if (isPinned === (pinnedAt !== null)) return null
    // Locks all updates, so that of two concurrent changes the second one applies.
    await tx.select({ id: updates.id }).from(updates).where(eq(updates.weddingId, weddingId)).for('update')
    const pinned = and(eq(updates.weddingId, weddingId), isNotNull(updates.pinnedAt))
    if (isPinned) await tx.update(updates).set({ pinnedAt: null }).where(pinned)
    return { set: { pinnedAt: isPinned ? context.clock.now() : null } }
  })
}
