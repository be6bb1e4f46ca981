import { sumMinor } from '#shared/money.ts'
import type { tripCosts } from './trip-budget.tables.ts'

export type TripCost = typeof tripCosts.$inferSelect

/** The share of a gift in the trip: its cost, and the money that covers it. */
export type GiftCost = {
  readonly giftId: string
  /** The cost of its booking, or else its price in the list; null for a fund without either. */
  readonly costMinor: bigint | null
  readonly isBooked: boolean
  /** Whether the couple count it as part of the trip. */
  readonly isIncluded: boolean
  readonly received: bigint
  /** Marked as sent, and not yet received. */
  readonly onItsWay: bigint
}

export type BudgetSums = {
  readonly cost: bigint
  readonly received: bigint
  readonly onItsWay: bigint
  readonly missing: bigint
  readonly spare: bigint
}

/** Returns the amount that received money and money on its way leave uncovered; never negative. */
export function missingOf({ cost, received, onItsWay }: Pick<BudgetSums, 'cost' | 'received' | 'onItsWay'>) {
  return positive(cost - received - onItsWay)
}

/**
 * Returns the sums of a trip, without gifts that are not part of it. All money is shared: the surplus of one
 * gift covers the deficit of another, so that the missing sum is not the sum of the deficits.
 */
export function sumsOf(
  gifts: readonly GiftCost[],
  costs: readonly Pick<TripCost, 'amountMinor'>[],
): BudgetSums {
  const included = gifts.filter(({ isIncluded }) => isIncluded)
  const cost = sumMinor([
    ...included.map(({ costMinor }) => costMinor ?? 0n),
    ...costs.map(({ amountMinor }) => amountMinor),
  ])
  const received = sumMinor(included.map((gift) => gift.received))
  const onItsWay = sumMinor(included.map((gift) => gift.onItsWay))
  return {
    cost,
    received,
    onItsWay,
    missing: missingOf({ cost, received, onItsWay }),
    spare: positive(received + onItsWay - cost),
  }
}

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n)
