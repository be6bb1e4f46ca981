import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { rows } from '#server/platform/db/database.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, tableToArrange } from './seating-store.ts'
import { TableNotFound } from './seating.refusals.ts'

/** Moves a table to this position, clamped to the valid range. Refuses `TableNotFound`. */
export async function moveTable(context: AppContext, id: string, position: number): Promise<SeatingPlan> {
  return context.database.transaction(async (tx) => {
    const { table, plan } = await tableToArrange(tx, context, id)
    if (table.deletedAt) throw TableNotFound()
    const others = plan.tables.map((one) => one.id).filter((other) => other !== id)
    const at = Math.min(Math.max(position, 0), others.length)
    const order = [...others.slice(0, at), id, ...others.slice(at)]
    await rows(
      tx,
      sql`update seating_tables set position = requested.position - 1
        from jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as requested (id, position)
        where seating_tables.id = requested.id::uuid`,
    )
    return changedPlan(tx, table.weddingId)
  })
}
