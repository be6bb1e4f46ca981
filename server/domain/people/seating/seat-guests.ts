import { inArray, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { seatGuestsInput } from '#shared/inputs/seating.ts'
import { movesToDo } from './seat-moves.ts'
import { invitedAmong, type SeatingPlan } from './seating-queries.ts'
import { changedPlan, planToArrange } from './seating-store.ts'
import { SeatingChanged } from './seating.refusals.ts'
import { seats } from './seating.tables.ts'

/**
 * Seats, moves or unseats guests, all or none of them. Idempotent. Refuses `WeddingNotFound`,
 * `SeatingChanged` if a guest has moved or a seat is taken in the meantime, `InvalidInput`.
 */
export async function seatGuests(
  context: AppContext,
  weddingId: string,
  input: unknown,
): Promise<SeatingPlan> {
  const moves = parseInput(seatGuestsInput, input)
  return context.database.transaction(async (tx) => {
    const plan = await planToArrange(tx, context, weddingId)
    const ids = moves.map(({ guestId }) => guestId)
    const invited = await invitedAmong(tx, weddingId, ids)
    const strange = moves.findIndex(({ guestId }) => !invited.has(guestId))
    if (strange !== -1) throw InvalidInput({ issues: [{ path: `${strange}.guestId`, rule: 'wrong' }] })
    const requestedMoves = movesToDo(plan, moves)
    if (requestedMoves === null) throw SeatingChanged({ present: plan })
    const { tables, unseated } = requestedMoves
    if (unseated.length > 0) await tx.delete(seats).where(inArray(seats.guestId, unseated))
    const seated = tables.flatMap((table) => table.seated.map((one) => ({ ...one, tableId: table.tableId })))
    if (seated.length > 0)
      await rows(
        tx,
        sql`insert into seats (guest_id, table_id, position)
          select m."guestId", m."tableId", m.seat
          from jsonb_to_recordset(${JSON.stringify(seated)}::jsonb) as m("guestId" uuid, "tableId" uuid, seat int)
          on conflict (guest_id) do update set table_id = excluded.table_id, position = excluded.position`,
      )
    return changedPlan(tx, weddingId)
  })
}
