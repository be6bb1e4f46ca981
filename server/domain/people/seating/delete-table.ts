import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, tableToArrange } from './seating-store.ts'
import { seatingTables } from './seating.tables.ts'

/** Removes a table; its guests become unseated. `restoreTable` undoes it. Refuses `TableNotFound`. */
export async function deleteTable(context: AppContext, id: string): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const { table, plan } = await tableToArrange(tx, context, id)
    if (table.deletedAt) return plan
    await tx.update(seatingTables).set({ deletedAt: context.clock.now() }).where(eq(seatingTables.id, id))
    return changedPlan(tx, table.weddingId)
  })
}
