import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { areaToArrange, changedPlan } from './seating-store.ts'
import { roomAreas } from './seating.tables.ts'

/** Removes an area from the room. `restoreRoomArea` undoes it. Refuses `RoomAreaNotFound`. */
export async function deleteRoomArea(context: AppContext, id: string): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const { area, plan } = await areaToArrange(tx, context, id)
    if (area.deletedAt) return plan
    await tx.update(roomAreas).set({ deletedAt: context.clock.now() }).where(eq(roomAreas.id, id))
    return changedPlan(tx, area.weddingId)
  })
}
