import type { TripBudgetQuery } from '#web/graphql/generated/graphql.ts'

/** The amounts of a row and of the sums, in the order in which they are shown. */
export const budgetFigures = ['cost', 'received', 'onItsWay', 'missing'] as const

type BudgetWedding = NonNullable<TripBudgetQuery['wedding']>
export type Budget = NonNullable<BudgetWedding['tripBudget']>
export type BudgetGift = Budget['gifts'][number]
export type TripCost = Budget['costs'][number]
export type Stop = BudgetWedding['stops'][number]

/** A stop of the trip with its gifts and costs; null for those without a stop. */
export type BudgetStop = {
  readonly stop: Stop | null
  readonly gifts: readonly BudgetGift[]
  readonly costs: readonly TripCost[]
  readonly costMinor: bigint
}

/**
 * Groups a budget by stop in the order of the trip; entries without a stop come last. Empty stops and gifts
 * outside the trip are left out.
 */
export function budgetStops({ gifts, costs }: Pick<Budget, 'gifts' | 'costs'>, stops: readonly Stop[]) {
  const known = new Set(stops.map(({ id }) => id))
  const stopOf = (stopId: string | null) => (stopId !== null && known.has(stopId) ? stopId : null)
  return [...stops, null]
    .map((stop): BudgetStop => {
      const own = {
        gifts: gifts.filter(
          ({ gift, isIncluded }) => isIncluded && stopOf(gift.stopId) === (stop?.id ?? null),
        ),
        costs: costs.filter(({ stopId }) => stopOf(stopId) === (stop?.id ?? null)),
      }
      const costMinor = [
        ...own.gifts.map(({ cost }) => cost?.minor ?? '0'),
        ...own.costs.map(({ amountMinor }) => amountMinor),
      ].reduce((sum, minor) => sum + BigInt(minor), 0n)
      return { stop, ...own, costMinor }
    })
    .filter((one) => one.gifts.length + one.costs.length > 0)
}
