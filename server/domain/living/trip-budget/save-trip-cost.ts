import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { stopsOf, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { InvalidInput, parseInput, requireWithinLimit } from '#server/platform/invalid-input.ts'
import { type TripCostInput, tripCostInput } from '#shared/inputs/trip-cost.ts'
import type { TripCost } from './trip-budget.ts'
import { TripCostChanged, TripCostNotFound } from './trip-budget.refusals.ts'
import { tripCosts } from './trip-budget.tables.ts'
import { lockTripCosts, putTripCost, requireCostCapacity, notifyOfTripCosts } from './trip-cost-store.ts'

type SaveTripCostArgs = {
  readonly weddingId: string
  readonly id: string
  /** The version that was edited; null for a new cost. */
  readonly version: number | null
  readonly input: unknown
}

/**
 * Adds a cost of the trip, or changes the one with this id. Idempotent. Refuses `WeddingNotFound`,
 * `TripCostNotFound`, `TripCostChanged`, `InvalidInput`.
 */
export async function saveTripCost(context: AppContext, args: SaveTripCostArgs): Promise<TripCost> {
  const form = parseInput(tripCostInput, args.input)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, args.weddingId)
    requireWithinLimit(wedding.currency, { amountMinor: form.amountMinor })
    await lockTripCosts(tx, wedding.id)
    const [present] = await tx.select().from(tripCosts).where(eq(tripCosts.id, args.id))
    if (form.stopId !== (present?.stopId ?? null)) await requireOwnStop(tx, wedding.id, form.stopId)
    const saved = present
      ? await change(tx, present, { ...args, form })
      : await insert(tx, context, { ...args, form })
    if (saved.version !== present?.version) await notifyOfTripCosts(tx, wedding.id)
    return saved
  })
}

async function requireOwnStop(tx: Tx, weddingId: string, stopId: string | null): Promise<void> {
  if (stopId === null) return
  const stops = await stopsOf(tx, weddingId)
  if (!stops.some(({ id }) => id === stopId))
    throw InvalidInput({ issues: [{ path: 'stopId', rule: 'wrong' }] })
}

type ParsedTripCost = Omit<SaveTripCostArgs, 'input'> & { readonly form: TripCostInput }

async function insert(
  tx: Tx,
  { clock }: AppContext,
  { id, weddingId, form }: ParsedTripCost,
): Promise<TripCost> {
  await requireCostCapacity(tx, weddingId)
  const [inserted] = await tx
    .insert(tripCosts)
    .values({ ...form, id, weddingId, version: 1, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning()
  if (!inserted) throw TripCostNotFound()
  return inserted
}

async function change(
  tx: Tx,
  present: TripCost,
  { weddingId, version, form }: ParsedTripCost,
): Promise<TripCost> {
  if (present.weddingId !== weddingId || present.deletedAt) throw TripCostNotFound()
  const isSame =
    present.name === form.name && present.stopId === form.stopId && present.amountMinor === form.amountMinor
  if (isSame) return present
  if (present.version !== version) throw TripCostChanged({ present })
  return putTripCost(tx, present, form)
}
