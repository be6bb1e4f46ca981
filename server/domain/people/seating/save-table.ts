import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { maxTables, tableInput } from '#shared/inputs/seating.ts'
import { freeSpot, tableItem, tableSize } from '#shared/seating-room.ts'
import type { SeatingPlan } from './seating-queries.ts'
import { changedPlan, planToArrange } from './seating-store.ts'
import { SeatingChanged, TableNotFound } from './seating.refusals.ts'
import { seatingTables } from './seating.tables.ts'

type SaveTableArgs = {
  readonly weddingId: string
  readonly id: string
  /** Version on which the edit is based; null for a new table. */
  readonly version: number | null
  readonly input: unknown
}

/**
 * Adds a table after the others, where the room is free, or changes one. Idempotent. Refuses `WeddingNotFound`, `TableNotFound`,
 * `SeatingChanged` on a conflict, `InvalidInput`.
 */
export async function saveTable(context: AppContext, args: SaveTableArgs): Promise<SeatingPlan> {
  const form = parseInput(tableInput, args.input)
  const { id, weddingId, version } = args
  return context.database.transaction(async (tx) => {
    const plan = await planToArrange(tx, context, weddingId)
    const [existing] = await tx.select().from(seatingTables).where(eq(seatingTables.id, id))
    if (!existing) {
      if (plan.tables.length >= maxTables) throw InvalidInput({ issues: [{ path: 'name', rule: 'tooMany' }] })
      const position = Math.max(-1, ...plan.tables.map((table) => table.position)) + 1
      const begun = { id, weddingId, position, version: 1, createdAt: context.clock.now() }
      const items = [...plan.tables.map(tableItem), ...plan.areas]
      const spot = freeSpot(items, tableSize(form.shape, form.seats))
      await tx.insert(seatingTables).values({ ...form, ...spot, ...begun })
      return changedPlan(tx, weddingId)
    }
    if (existing.weddingId !== weddingId || existing.deletedAt) throw TableNotFound()
    const { name, seats, shape } = existing
    if (name === form.name && seats === form.seats && shape === form.shape) return plan
    if (existing.version !== version) throw SeatingChanged({ present: plan })
    await tx
      .update(seatingTables)
      .set({ ...form, version: existing.version + 1 })
      .where(eq(seatingTables.id, id))
    return changedPlan(tx, weddingId)
  })
}
