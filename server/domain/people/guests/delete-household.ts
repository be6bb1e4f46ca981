import type { AppContext } from '#server/graphql/viewer.ts'
import type { Household } from './household.ts'
import { changeHousehold } from './household-store.ts'

/**
 * Removes a household from the list and disables its link; `restoreHousehold` undoes it. Refuses
 * `HouseholdNotFound`.
 */
export async function deleteHousehold(context: AppContext, id: string): Promise<Household> {
  return changeHousehold(context, id, ({ deletedAt }) =>
    deletedAt ? null : { deletedAt: context.clock.now() },
  )
}
