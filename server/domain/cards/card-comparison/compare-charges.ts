import {
  mergeCharge,
  type Observation,
  returnedOf,
  statusOf,
  unheard,
} from '#server/domain/cards/card-providers/index.ts'
import { type Money, toDecimal } from '#shared/money.ts'
import { type CardCharge, knownOf, type CardAttempt } from '#server/domain/cards/card-payments/index.ts'
import { isReferenceOfOurs } from './reconciliation-days.ts'

/** A payment as we know it. */
export type Known = { readonly attempt: CardAttempt; readonly charges: readonly CardCharge[] }

/** A payment that the company has and we do not. */
export type Unknown = { readonly reference: string; readonly amount: Money | null }

/** What a company told, by our reference; what bears none of ours is left out. */
export function byReference(told: readonly Observation[]): Map<string, Observation[]> {
  const groups = Map.groupBy(told, ({ reference }) => reference ?? '')
  return new Map([...groups].filter(([reference]) => isReferenceOfOurs(reference)))
}

/** Returns whether any of it was paid. Unpaid attempts need no report. */
export const isPaid = (told: readonly Observation[]): boolean =>
  told.some(({ status }) => status === 'succeeded' || status === 'refunded' || status === 'disputed')

/** The payments made under a name of ours that we know nothing of: lost with a backup, or begun by another copy of this program. */
export function unknownIn(
  told: ReadonlyMap<string, readonly Observation[]>,
  known: ReadonlySet<string>,
): Unknown[] {
  return [...told].flatMap(([reference, seen]) =>
    known.has(reference) || !isPaid(seen)
      ? []
      : [{ reference, amount: seen.find((one) => one.amount)?.amount ?? null }],
  )
}

/** As a person reads it. */
export const sayUnknown = ({ reference, amount }: Unknown): string =>
  amount && amount.minor > 0n ? `${reference} · ${toDecimal(amount)} ${amount.currency}` : reference

const expectedOf = ({ amountMinor: minor, currency }: CardAttempt): Money => ({ minor, currency })

/** Whether any of it would add to what is known. */
export function isNews({ attempt, charges }: Known, told: readonly Observation[]): boolean {
  return told.some((seen) => {
    const charge = charges.find((one) => one.charge === seen.charge)
    const before = charge ? knownOf(charge) : unheard
    const after = mergeCharge(before, expectedOf(attempt), seen)
    return Object.entries(after).some(([name, value]) => before[name as keyof typeof before] !== value)
  })
}

/** The charges that we hold for paid and of which the company says nothing at all. */
export function missingIn({ charges }: Known, told: readonly Observation[]): CardCharge[] {
  return charges.filter(
    (charge) => charge.paid && !isPaid(told.filter((seen) => seen.charge === charge.charge)),
  )
}

/** The charges of which we say that more went back than the company does: what only grows cannot be mended by being told. */
export function differingIn({ attempt, charges }: Known, told: readonly Observation[]): CardCharge[] {
  return charges.filter((charge) => {
    const theirs = told
      .filter((seen) => seen.charge === charge.charge)
      .reduce((all, seen) => mergeCharge(all, expectedOf(attempt), seen), unheard)
    const settled = charge.paid && theirs.paid && statusOf(knownOf(charge), attempt.amountMinor) !== 'lost'
    return settled && returnedOf(charge, attempt.amountMinor) > returnedOf(theirs, attempt.amountMinor)
  })
}
