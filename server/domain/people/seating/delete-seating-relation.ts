import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, planToArrange } from './seating-store.ts'
import { seatingRelations } from './seating.tables.ts'

type DeleteSeatingRelationArgs = { readonly weddingId: string; readonly id: string }

/**
 * Removes a note of who sits together or apart. Idempotent; saving it again is the undo. Refuses
 * `WeddingNotFound`.
 */
export async function deleteSeatingRelation(
  context: AppContext,
  { weddingId, id }: DeleteSeatingRelationArgs,
): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const plan = await planToArrange(tx, context, weddingId)
    if (!plan.relations.some((relation) => relation.id === id)) return plan
    await tx.delete(seatingRelations).where(eq(seatingRelations.id, id))
    return changedPlan(tx, weddingId)
  })
}
