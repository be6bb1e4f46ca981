import type { AppContext } from '#server/graphql/viewer.ts'
import type { TripCost } from './trip-budget.ts'
import { changeTripCost, requireCostCapacity } from './trip-cost-store.ts'

/** Restores a deleted cost. Refuses `TripCostNotFound`, and `InvalidInput` when there are too many. */
export async function restoreTripCost(context: AppContext, id: string): Promise<TripCost> {
  return changeTripCost(context, id, async (tx, cost) => {
    if (!cost.deletedAt) return null
    await requireCostCapacity(tx, cost.weddingId)
    return { deletedAt: null }
  })
}
