import type { AppContext } from '#server/graphql/viewer.ts'
import type { Household } from './household.ts'
import { changeHousehold } from './household-store.ts'

/** Takes a household off the list; its link opens nothing any more. `restoreHousehold` undoes it. Refuses `HouseholdNotFound`. */
export async function deleteHousehold(context: AppContext, id: string): Promise<Household> {
  return changeHousehold(context, id, ({ deletedAt }) =>
    deletedAt ? null : { deletedAt: context.clock.now() },
  )
}
