import { and, asc, eq, isNull } from 'drizzle-orm'
import { giftsByIds, giftsOf, type Gift } from '#server/domain/gifts/gift-list/index.ts'
import { giftTotals, weddingTotals } from '#server/domain/gifts/gift-totals/index.ts'
import { countingBookings } from '#server/domain/living/bookings/index.ts'
import type { VisibleFields } from '#server/domain/wedding/privacy/index.ts'
import { stopsOf, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { sumMinor } from '#shared/money.ts'
import { type BudgetSums, type GiftCost, sumsOf, type TripCost } from './trip-budget.ts'
import { giftsOutsideTrip, tripCosts } from './trip-budget.tables.ts'

export type TripBudget = {
  readonly wedding: Wedding
  /** Whether given amounts are shown; otherwise only the costs are. */
  readonly seesGiven: boolean
  readonly gifts: readonly (GiftCost & { readonly gift: Gift })[]
  readonly costs: readonly TripCost[]
  readonly sums: BudgetSums
  /** Pledged for gifts of the trip and not sent, which covers nothing yet. */
  readonly promised: bigint
  /** Received and not assigned yet, which covers nothing yet. */
  readonly undecided: bigint
}

/** The costs of a trip that are no gifts, in the order in which they were added. */
export async function tripCostsOf(on: Reader, weddingId: string): Promise<TripCost[]> {
  const stopIds = new Set((await stopsOf(on, weddingId)).map(({ id }) => id))
  const costs = await on
    .select()
    .from(tripCosts)
    .where(and(eq(tripCosts.weddingId, weddingId), isNull(tripCosts.deletedAt)))
    .orderBy(asc(tripCosts.createdAt), asc(tripCosts.id))
  return costs.map((cost) => ({
    ...cost,
    stopId: cost.stopId !== null && stopIds.has(cost.stopId) ? cost.stopId : null,
  }))
}

/**
 * Returns the gifts of the list and, after them, the withdrawn ones among `ids`: the money of a promise that had
 * lapsed can arrive after its gift was withdrawn.
 */
async function listWithMoney(on: Reader, weddingId: string, ids: readonly string[]): Promise<Gift[]> {
  const list = await giftsOf(on, weddingId)
  const listed = new Set(list.map(({ id }) => id))
  const withdrawn = await giftsByIds(
    on,
    weddingId,
    ids.filter((id) => !listed.has(id)),
  )
  return [...list, ...withdrawn.values()]
}

/** Compares the costs of the trip with the gifts for it, without a permission check. */
export async function tripBudgetOf(
  on: Reader,
  wedding: Wedding,
  visibleFields: VisibleFields,
): Promise<TripBudget> {
  const seesGiven = visibleFields === 'everything'
  const totals = seesGiven ? await giftTotals(on, wedding.id) : new Map<string, never>()
  const list = await listWithMoney(on, wedding.id, [...totals.keys()])
  const bookings = await countingBookings(
    on,
    list.map(({ id }) => id),
  )
  const outside = new Set(
    (await on.select().from(giftsOutsideTrip).where(eq(giftsOutsideTrip.weddingId, wedding.id))).map(
      ({ giftId }) => giftId,
    ),
  )
  const gifts = list
    .map((gift) => {
      const booked = bookings.get(gift.id)?.costMinor ?? null
      return {
        gift,
        giftId: gift.id,
        costMinor: booked ?? (gift.withdrawnAt ? null : gift.targetMinor),
        isBooked: booked !== null,
        isIncluded: !outside.has(gift.id),
        received: totals.get(gift.id)?.received ?? 0n,
        onItsWay: totals.get(gift.id)?.sent ?? 0n,
      }
    })
    // A hidden or withdrawn gift is no longer planned, unless it has a booking with a cost or money.
    .filter(
      ({ gift, isBooked, received, onItsWay }) =>
        !(gift.hidden || gift.withdrawnAt) || isBooked || received + onItsWay > 0n,
    )
  const costs = await tripCostsOf(on, wedding.id)
  const sums = sumsOf(gifts, costs)
  const all = seesGiven ? await weddingTotals(on, wedding.id) : null
  return {
    wedding,
    seesGiven,
    gifts,
    costs,
    sums,
    promised: sumMinor(
      gifts.filter(({ isIncluded }) => isIncluded).map(({ giftId }) => totals.get(giftId)?.promised ?? 0n),
    ),
    undecided: all ? all.received - sumMinor([...totals.values()].map(({ received }) => received)) : 0n,
  }
}
