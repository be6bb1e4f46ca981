import { and, count, eq, isNull } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { AppContext } from '#server/graphql/viewer.ts'
import { WeddingNotFound, weddingOfPartner, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineLock } from '#server/platform/db/locks.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { notifyClients } from '#server/platform/live.ts'
import { tripCostLimits } from '#shared/inputs/trip-cost-limits.ts'
import type { TripCost } from './trip-budget.ts'
import { TripCostNotFound } from './trip-budget.refusals.ts'
import { tripCosts } from './trip-budget.tables.ts'

/** Locks the costs of a wedding until the transaction ends, so that their number stays within the limit. */
export const lockTripCosts = defineLock<[weddingId: string]>('trip-costs')

/** Refuses `InvalidInput` when a wedding has as many costs as it may have. */
export async function requireCostCapacity(tx: Tx, weddingId: string): Promise<void> {
  const [present] = await tx
    .select({ count: count() })
    .from(tripCosts)
    .where(and(eq(tripCosts.weddingId, weddingId), isNull(tripCosts.deletedAt)))
  invariant(present, 'Count query returned no row')
  if (present.count >= tripCostLimits.count)
    throw InvalidInput({ issues: [{ path: 'name', rule: 'tooMany' }] })
}

/** Deletes or restores a cost of the viewer's own wedding. Refuses `TripCostNotFound`. */
export async function changeTripCost(
  context: AppContext,
  id: string,
  changesOf: (tx: Tx, cost: TripCost) => Promise<PgUpdateSetSource<typeof tripCosts> | null>,
): Promise<TripCost> {
  return context.database.transaction(async (tx) => {
    const [found] = await tx.select().from(tripCosts).where(eq(tripCosts.id, id))
    if (!found) throw TripCostNotFound()
    await weddingOfPartner(tx, context, found.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? TripCostNotFound() : error
    })
    await lockTripCosts(tx, found.weddingId)
    const [cost] = await tx.select().from(tripCosts).where(eq(tripCosts.id, id))
    if (!cost) throw TripCostNotFound()
    const changes = await changesOf(tx, cost)
    if (!changes) return cost
    const changed = await putTripCost(tx, cost, changes)
    await notifyOfTripCosts(tx, cost.weddingId)
    return changed
  })
}

/** Writes what changes of a cost that is locked. */
export async function putTripCost(
  tx: Tx,
  { id, version }: TripCost,
  changes: PgUpdateSetSource<typeof tripCosts>,
): Promise<TripCost> {
  const [changed] = await tx
    .update(tripCosts)
    .set({ ...changes, version: version + 1 })
    .where(eq(tripCosts.id, id))
    .returning()
  invariant(changed, 'Locked cost missing')
  return changed
}

/** Notifies the open screens of a wedding of a change of its budget. */
export const notifyOfTripCosts = (tx: Tx, weddingId: string): Promise<void> =>
  notifyClients(tx, weddingTopic(weddingId), 'TripCostsChanged')
