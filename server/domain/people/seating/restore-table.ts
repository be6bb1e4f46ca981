import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, tableToArrange } from './seating-store.ts'
import { seatingTables } from './seating.tables.ts'

/** Restores a deleted table with its guests who have no other seat since. Refuses `TableNotFound`. */
export async function restoreTable(context: AppContext, id: string): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const { table, plan } = await tableToArrange(tx, context, id)
    if (!table.deletedAt) return plan
    await tx.update(seatingTables).set({ deletedAt: null }).where(eq(seatingTables.id, id))
    return changedPlan(tx, table.weddingId)
  })
}
