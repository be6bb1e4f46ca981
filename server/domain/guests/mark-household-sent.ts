import type { AppContext } from '#server/domain/accounts/index.ts'
import { HouseholdNotFound } from './guests.refusals.ts'
import type { Household } from './household.ts'
import { changeHousehold } from './household-store.ts'

/** Notes that a household was sent its link, the last time it was. Refuses `HouseholdNotFound`. */
export async function markHouseholdSent(context: AppContext, id: string): Promise<Household> {
  return changeHousehold(context, id, ({ deletedAt }) => {
    if (deletedAt) throw new HouseholdNotFound()
    return { sentAt: context.clock.now() }
  })
}
