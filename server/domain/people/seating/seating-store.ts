import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { WeddingNotFound, weddingToArrange, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { notifyClients } from '#server/platform/live.ts'
import { type KeptTable, type RoomArea, type SeatingPlan, seatingPlanOf } from './seating-queries.ts'
import { RoomAreaNotFound, TableNotFound } from './seating.refusals.ts'
import { roomAreas, seatingTables } from './seating.tables.ts'

const lockSeating = defineLock<[weddingId: string]>('seating')

/**
 * Returns the seating plan of a wedding the viewer may arrange, locked until the transaction ends. Refuses
 * `WeddingNotFound`.
 */
export async function planToArrange(tx: Tx, context: AppContext, weddingId: string): Promise<SeatingPlan> {
  const wedding = await weddingToArrange(tx, context, weddingId)
  await lockSeating(tx, wedding.id)
  return seatingPlanOf(tx, wedding.id)
}

/**
 * Returns a table, also a deleted one, and its locked plan. Throws `TableNotFound` unless the viewer may
 * arrange the wedding.
 */
export async function tableToArrange(
  tx: Tx,
  context: AppContext,
  id: string,
): Promise<{ table: KeptTable; plan: SeatingPlan }> {
  const [found] = await tx
    .select({ weddingId: seatingTables.weddingId })
    .from(seatingTables)
    .where(eq(seatingTables.id, id))
  if (!found) throw TableNotFound()
  const plan = await planToArrange(tx, context, found.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? TableNotFound() : error
  })
  const [table] = await tx.select().from(seatingTables).where(eq(seatingTables.id, id))
  if (!table) throw TableNotFound()
  return { table, plan }
}

/**
 * Returns an area of the room, also a deleted one, and its locked plan. Throws `RoomAreaNotFound` unless the
 * viewer may arrange the wedding.
 */
export async function areaToArrange(
  tx: Tx,
  context: AppContext,
  id: string,
): Promise<{ area: RoomArea; plan: SeatingPlan }> {
  const [found] = await tx
    .select({ weddingId: roomAreas.weddingId })
    .from(roomAreas)
    .where(eq(roomAreas.id, id))
  if (!found) throw RoomAreaNotFound()
  const plan = await planToArrange(tx, context, found.weddingId).catch((error: unknown) => {
    throw error instanceof WeddingNotFound ? RoomAreaNotFound() : error
  })
  const [area] = await tx.select().from(roomAreas).where(eq(roomAreas.id, id))
  if (!area) throw RoomAreaNotFound()
  return { area, plan }
}

/** Notifies clients of a changed plan and returns it. */
export async function changedPlan(tx: Tx, weddingId: string): Promise<SeatingPlan> {
  await notifyClients(tx, weddingTopic(weddingId), 'SeatingChanged')
  return seatingPlanOf(tx, weddingId)
}
