import type { AppContext } from '#server/graphql/viewer.ts'
import type { TripCost } from './trip-budget.ts'
import { TripCostChanged } from './trip-budget.refusals.ts'
import { changeTripCost } from './trip-cost-store.ts'

/**
 * Deletes a cost; `restoreTripCost` undoes it. Refuses `TripCostNotFound`, and `TripCostChanged` when
 * another version was looked at.
 */
export async function deleteTripCost(context: AppContext, id: string, version: number): Promise<TripCost> {
  return changeTripCost(context, id, async (_, cost) => {
    if (cost.deletedAt) return null
    if (cost.version !== version) throw TripCostChanged({ present: cost })
    return { deletedAt: context.clock.now() }
  })
}
