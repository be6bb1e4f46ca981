import {
  mergeCharge,
  type Observation,
  refundedAmount,
  statusOf,
  initialCharge,
} from '#server/domain/cards/card-providers/index.ts'
import { type Money, toDecimal } from '#shared/money.ts'
import { type CardCharge, chargeFacts, type CardAttempt } from '#server/domain/cards/card-payments/index.ts'
import { isOwnReference } from './reconciliation-days.ts'

/** A payment in our database. */
export type KnownAttempt = { readonly attempt: CardAttempt; readonly charges: readonly CardCharge[] }

/** A payment that the company lists and we do not know. */
export type UnknownPayment = { readonly reference: string; readonly amount: Money | null }

/** Groups the company's observations by our reference. Those without one of our references are dropped. */
export function byReference(observations: readonly Observation[]): Map<string, Observation[]> {
  const groups = Map.groupBy(observations, ({ reference }) => reference ?? '')
  return new Map([...groups].filter(([reference]) => isOwnReference(reference)))
}

/** Whether any of it was paid. Unpaid attempts need no report. */
export const isPaid = (observations: readonly Observation[]): boolean =>
  observations.some(({ status }) => status === 'succeeded' || status === 'refunded' || status === 'disputed')

/**
 * The paid payments under references of our form that are not in our database: lost with a backup, or begun
 * by another copy of this program.
 */
export function findUnknownPayments(
  observations: ReadonlyMap<string, readonly Observation[]>,
  known: ReadonlySet<string>,
): UnknownPayment[] {
  return [...observations].flatMap(([reference, observation]) =>
    known.has(reference) || !isPaid(observation)
      ? []
      : [{ reference, amount: observation.find((one) => one.amount)?.amount ?? null }],
  )
}

/** Reference and amount as text for a person. */
export const describeUnknown = ({ reference, amount }: UnknownPayment): string =>
  amount && amount.minor > 0n ? `${reference} · ${toDecimal(amount)} ${amount.currency}` : reference

const expectedOf = ({ amountMinor: minor, currency }: CardAttempt): Money => ({ minor, currency })

/** Whether any observation changes the known facts. */
export function isNews({ attempt, charges }: KnownAttempt, observations: readonly Observation[]): boolean {
  return observations.some((observation) => {
    const charge = charges.find((one) => one.charge === observation.charge)
    const before = charge ? chargeFacts(charge) : initialCharge
    const after = mergeCharge(before, expectedOf(attempt), observation)
    return Object.entries(after).some(([name, value]) => before[name as keyof typeof before] !== value)
  })
}

/** The paid charges that the company does not report as paid. */
export function findMissingCharges(
  { charges }: KnownAttempt,
  observations: readonly Observation[],
): CardCharge[] {
  return charges.filter(
    (charge) =>
      charge.paid && !isPaid(observations.filter((observation) => observation.charge === charge.charge)),
  )
}

/**
 * The settled charges of which we have a larger refunded amount than the company. Our facts only grow, so
 * that an observation cannot correct this.
 */
export function findDifferingCharges(
  { attempt, charges }: KnownAttempt,
  observations: readonly Observation[],
): CardCharge[] {
  return charges.filter((charge) => {
    const theirs = observations
      .filter((observation) => observation.charge === charge.charge)
      .reduce((all, observation) => mergeCharge(all, expectedOf(attempt), observation), initialCharge)
    const settled =
      charge.paid && theirs.paid && statusOf(chargeFacts(charge), attempt.amountMinor) !== 'lost'
    return (
      settled && refundedAmount(charge, attempt.amountMinor) > refundedAmount(theirs, attempt.amountMinor)
    )
  })
}
