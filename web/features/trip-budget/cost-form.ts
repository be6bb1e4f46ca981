import { isTooLarge } from '#shared/money-limits.ts'
import { type Currency, money, parseAmount } from '#shared/money.ts'
import { amountText } from '#web/workspace/gift-form/gift-draft.ts'
import type { TripCostInput } from '#web/graphql/generated/graphql.ts'
import type { TripCost } from './budget-stops.ts'

/** A cost as it is typed; an empty stop means none. */
export type CostForm = { readonly name: string; readonly stopId: string; readonly amount: string }
export type CostProblem = 'name' | 'amount' | 'tooMuch'

export const emptyCost: CostForm = { name: '', stopId: '', amount: '' }

export function costFormOf(
  { name, stopId, amountMinor }: TripCost,
  currency: Currency,
  locale: string,
): CostForm {
  const amount = amountText({ minor: amountMinor, currency }, locale)
  return { name, stopId: stopId ?? '', amount }
}

/** Returns missing and unreadable fields, before sending. */
export function costProblems({ name, amount }: CostForm, currency: Currency): CostProblem[] {
  const minor = parseAmount(amount, currency)
  return [
    ...(name.trim() === '' ? (['name'] as const) : []),
    ...(minor === null ? (['amount'] as const) : []),
    ...(minor !== null && isTooLarge(money(minor, currency)) ? (['tooMuch'] as const) : []),
  ]
}

/** Returns the input for the server. Call it only without problems. */
export function costInputOf({ name, stopId, amount }: CostForm, currency: Currency): TripCostInput {
  return {
    name: name.trim(),
    stopId: stopId || null,
    amountMinor: (parseAmount(amount, currency) ?? 0n).toString(),
  }
}
