import type { AppContext } from '#server/graphql/viewer.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import type { Household } from './household.ts'
import { changeHousehold } from './household-store.ts'

/** Restores a deleted household with its guests, answers and link. Refuses `HouseholdNotFound`. */
export async function restoreHousehold(context: AppContext, id: string): Promise<Household> {
  return changeHousehold(context, id, ({ deletedAt, mergedInto }) => {
    // Its guests are in the household into which it was merged.
    if (mergedInto) throw HouseholdNotFound()
    return deletedAt ? { deletedAt: null } : null
  })
}
