import type { AppContext } from '#server/graphql/viewer.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import type { Household } from './household.ts'
import { changeHousehold } from './household-store.ts'

/** Undoes the deletion of a household: its guests, answers and link are back. Refuses `HouseholdNotFound`. */
export async function restoreHousehold(context: AppContext, id: string): Promise<Household> {
  return changeHousehold(context, id, ({ deletedAt, mergedInto }) => {
    // Its people are in the other one.
    if (mergedInto) throw HouseholdNotFound()
    return deletedAt ? { deletedAt: null } : null
  })
}
