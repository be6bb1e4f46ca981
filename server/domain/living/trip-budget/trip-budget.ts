import { sumMinor } from '#shared/money.ts'
import type { tripCosts } from './trip-budget.tables.ts'

export type TripCost = typeof tripCosts.$inferSelect

/** What a gift adds to the trip: its cost, and the money that covers it. */
export type GiftCost = {
  readonly giftId: string
  /** What its booking costs, else its price on the list; null for a fund without either. */
  readonly costMinor: bigint | null
  readonly isBooked: boolean
  /** Whether the couple count it as part of the trip. */
  readonly isIncluded: boolean
  readonly received: bigint
  /** Said to be sent, and not yet received. */
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
 * Returns the sums of a trip, without gifts that are no part of it. Money is one purse: what one gift has too much covers what another lacks, so
 * the missing sum is not the sum of what each gift lacks.
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
