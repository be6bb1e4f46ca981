import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Household, householdToChange, shownHousehold } from '#server/domain/people/guests/index.ts'
import { householdsToMerge, writeMerged } from './merge-store.ts'
import { keepMerge, stateOfHouseholds } from './merge-undo.ts'
import { rows } from '#server/platform/db/database.ts'
import { seatsOfHouseholds } from './merged-seats.ts'
import { moveReplies } from '#server/domain/people/questions/index.ts'
import { changedPlan } from '#server/domain/people/seating/index.ts'

type MergeHouseholdsArgs = {
  readonly id: string
  /** Household that is removed by the merge. */
  readonly from: string
}

/**
 * Merges two households with their guests, answers and seats; a guest in both is kept once. Idempotent.
 * `partHouseholds` undoes it. Refuses `HouseholdNotFound`, and `InvalidInput` for too many guests.
 */
export async function mergeHouseholds(context: AppContext, args: MergeHouseholdsArgs): Promise<Household> {
  return context.database.transaction(async (tx) => {
    const merged = await householdsToMerge(tx, context, args)
    if (merged) {
      const [before, sat] = [await stateOfHouseholds(tx, args), await seatsOfHouseholds(tx, args)]
      const pairs = merged.repeated.map(({ stays, goes }) => ({ stays: stays.id, goes: goes.id }))
      // A removed duplicate's seat goes to the remaining guest, unless that one has a seat.
      const moved = await rows(
        tx,
        sql`update seats set guest_id = p.stays
          from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as p(stays uuid, goes uuid)
          where seats.guest_id = p.goes and not exists (select 1 from seats s where s.guest_id = p.stays)
          returning seats.table_id`,
      )
      await moveReplies(tx, pairs)
      await writeMerged(tx, context, merged)
      const [now, sit] = [await stateOfHouseholds(tx, args), await seatsOfHouseholds(tx, args)]
      const after = `${now.print} ${sit.print}`
      await keepMerge(tx, context, args, { before: before.state, seats: sat.seats, after })
      if (moved.length > 0 || merged.repeated.length > 0) await changedPlan(tx, merged.into.weddingId)
    }
    return shownHousehold(tx, await householdToChange(tx, context, args.id))
  })
}
