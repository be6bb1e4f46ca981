import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { arrangeRoomInput, type RoomSpot } from '#shared/inputs/seating.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, planToArrange } from './seating-store.ts'
import { SeatingChanged } from './seating.refusals.ts'

/**
 * Moves and turns tables and areas of the room, all or none of them. Idempotent; the reverse moves are the
 * undo. Refuses `WeddingNotFound`, `SeatingChanged` if one has moved in the meantime, `InvalidInput`.
 */
export async function arrangeRoom(
  context: AppContext,
  weddingId: string,
  input: unknown,
): Promise<SeatingPlan> {
  const moves = parseInput(arrangeRoomInput, input)
  return context.database.transaction(async (tx) => {
    const plan = await planToArrange(tx, context, weddingId)
    const spots = new Map([...plan.tables, ...plan.areas].map((item) => [item.id, item]))
    const effectiveMoves = moves.filter(({ id, to }) => !isAt(spots.get(id), to))
    if (effectiveMoves.length === 0) return plan
    if (effectiveMoves.some(({ id, from }) => !isAt(spots.get(id), from)))
      throw SeatingChanged({ present: plan })
    const requested = JSON.stringify(effectiveMoves.map(({ id, to }) => ({ id, ...to })))
    for (const table of ['seating_tables', 'room_areas'])
      await rows(
        tx,
        sql`update ${sql.identifier(table)} as item set x = m.x, y = m.y, turn = m.turn
          from jsonb_to_recordset(${requested}::jsonb) as m(id uuid, x int, y int, turn int)
          where item.id = m.id`,
      )
    return changedPlan(tx, weddingId)
  })
}

const isAt = (spot: RoomSpot | undefined, { x, y, turn }: RoomSpot): boolean =>
  spot !== undefined && spot.x === x && spot.y === y && spot.turn === turn
