import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, tableToArrange } from './seating-store.ts'
import { seatingTables } from './seating.tables.ts'

/** Puts a table back that was taken away, with those who have sat nowhere else since. Refuses `TableNotFound`. */
export async function restoreTable(context: AppContext, id: string): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const { table, plan } = await tableToArrange(tx, context, id)
    if (!table.deletedAt) return plan
    await tx.update(seatingTables).set({ deletedAt: null }).where(eq(seatingTables.id, id))
    return changedPlan(tx, table.weddingId)
  })
}
