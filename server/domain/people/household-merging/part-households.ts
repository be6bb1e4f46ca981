import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Household,
  HouseholdChanged,
  householdToChange,
  shownHousehold,
} from '#server/domain/people/guests/index.ts'
import { mergeToUndo, stateOfHouseholds, restoreHouseholds } from './merge-undo.ts'
import { seatsOfHouseholds } from './merged-seats.ts'
import { changedPlan } from '#server/domain/people/seating/index.ts'

/**
 * Undoes a merge: restores both households with guests, answers and seats. Idempotent. Refuses
 * `HouseholdNotFound`, and `HouseholdChanged` if their data changed since the merge.
 */
export async function partHouseholds(context: AppContext, id: string): Promise<Household> {
  return context.database.transaction(async (tx) => {
    const merge = await mergeToUndo(tx, context, id)
    if (!merge) return shownHousehold(tx, await householdToChange(tx, context, id))
    const { into, from } = merge
    const two = { id: into.id, from: from.id }
    const [now, seated] = [await stateOfHouseholds(tx, two), await seatsOfHouseholds(tx, two)]
    if (`${now.print} ${seated.print}` !== merge.after)
      throw HouseholdChanged({ present: await shownHousehold(tx, into) })
    await tx.execute(sql`delete from seats where guest_id in
      (select id from guests where household_id in (${into.id}::uuid, ${from.id}::uuid))`)
    await restoreHouseholds(tx, merge)
    await tx.execute(sql`insert into seats
      select * from jsonb_populate_recordset(null::seats, ${JSON.stringify(merge.seats)}::jsonb)`)
    await changedPlan(tx, into.weddingId)
    return shownHousehold(tx, from)
  })
}
