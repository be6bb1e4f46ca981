import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { areaToArrange, changedPlan } from './seating-store.ts'
import { roomAreas } from './seating.tables.ts'

/** Restores a deleted area where it was. Refuses `RoomAreaNotFound`. */
export async function restoreRoomArea(context: AppContext, id: string): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const { area, plan } = await areaToArrange(tx, context, id)
    if (!area.deletedAt) return plan
    await tx.update(roomAreas).set({ deletedAt: null }).where(eq(roomAreas.id, id))
    return changedPlan(tx, area.weddingId)
  })
}
