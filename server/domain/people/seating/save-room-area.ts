import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { maxRoomAreas, roomAreaInput } from '#shared/inputs/seating.ts'
import { freeSpot, tableItem } from '#shared/seating-room.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, planToArrange } from './seating-store.ts'
import { RoomAreaNotFound, SeatingChanged } from './seating.refusals.ts'
import { roomAreas } from './seating.tables.ts'

type SaveRoomAreaArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based; null for a new area. */
  readonly version: number | null
  readonly input: unknown
}

/**
 * Adds an area where the room is free, or changes one. Idempotent. Refuses `WeddingNotFound`,
 * `RoomAreaNotFound`, `SeatingChanged` on a conflict, `InvalidInput`.
 */
export async function saveRoomArea(context: AppContext, args: SaveRoomAreaArgs): Promise<SeatingPlan> {
  const form = parseInput(roomAreaInput, args.input)
  const { id, weddingId, version } = args
  return context.database.transaction(async (tx) => {
    const plan = await planToArrange(tx, context, weddingId)
    const [existing] = await tx.select().from(roomAreas).where(eq(roomAreas.id, id))
    if (!existing) {
      if (plan.areas.length >= maxRoomAreas)
        throw InvalidInput({ issues: [{ path: 'kind', rule: 'tooMany' }] })
      const spot = freeSpot([...plan.tables.map(tableItem), ...plan.areas], form)
      const begun = { id, weddingId, version: 1, createdAt: context.clock.now() }
      await tx.insert(roomAreas).values({ ...form, ...spot, ...begun })
      return changedPlan(tx, weddingId)
    }
    if (existing.weddingId !== weddingId || existing.deletedAt) throw RoomAreaNotFound()
    const { kind, width, depth } = existing
    if (kind === form.kind && width === form.width && depth === form.depth) return plan
    if (existing.version !== version) throw SeatingChanged({ present: plan })
    await tx
      .update(roomAreas)
      .set({ ...form, version: existing.version + 1 })
      .where(eq(roomAreas.id, id))
    return changedPlan(tx, weddingId)
  })
}
