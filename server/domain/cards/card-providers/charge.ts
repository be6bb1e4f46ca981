import type { Money } from '#shared/money.ts'
import type { Observation, RefundPart } from './port.ts'

/**
 * The known facts of a charge. Each fact only grows, so that reports in any order and number have the same
 * result.
 */
export type Charge = {
  readonly paid: boolean
  readonly failed: boolean
  readonly acting: boolean
  /**
   * The company reported another amount or currency than ours: it never counts as paid and is reported for
   * manual review.
   */
  readonly mismatched: boolean
  /** The total ever refunded, including what came back later, so that it only grows. See `refundedAmount`. */
  readonly refundedMinor: bigint
  readonly refundFailedMinor: bigint
  /** The refunds reported individually, as `name:amount`, sorted: a set that only grows. */
  readonly refundParts: readonly string[]
  /** The company refunds only the whole amount. */
  readonly wholeRefundsOnly: boolean
  readonly feeMinor: bigint
  readonly dispute: (typeof disputeOutcomes)[number]
}

/** The initial facts, before any observation. */
export const initialCharge: Charge = {
  paid: false,
  failed: false,
  acting: false,
  mismatched: false,
  refundedMinor: 0n,
  refundFailedMinor: 0n,
  refundParts: [],
  wholeRefundsOnly: false,
  feeMinor: 0n,
  dispute: 'none',
}

/** The outcomes of a dispute, in the order in which they can follow each other. */
export const disputeOutcomes = ['none', 'open', 'won', 'lost'] as const
const further = (a: Charge['dispute'], b: Charge['dispute']) =>
  disputeOutcomes.indexOf(a) >= disputeOutcomes.indexOf(b) ? a : b
const larger = (a: bigint, b: bigint) => (a >= b ? a : b)

const keyOf = ({ ref, minor }: RefundPart): string[] => (ref ? [`${ref}:${minor}`] : [])
const sumOf = (parts: readonly string[]): bigint =>
  parts.reduce((sum, key) => sum + BigInt(key.slice(key.lastIndexOf(':') + 1)), 0n)

/** Returns the same array if nothing is added. */
function union(known: readonly string[], more: readonly string[]): readonly string[] {
  const added = more.filter((key) => !known.includes(key))
  return added.length === 0 ? known : [...known, ...added].toSorted()
}

/** The facts of one observation alone. */
function reportedCharge(expected: Money, observation: Observation): Charge {
  if (
    observation.amount &&
    (observation.amount.currency !== expected.currency || observation.amount.minor !== expected.minor)
  ) {
    return { ...initialCharge, mismatched: true }
  }
  const failedMinor = observation.refundFailedMinor ?? 0n
  return {
    paid:
      observation.status === 'succeeded' ||
      observation.status === 'refunded' ||
      observation.status === 'disputed',
    failed: observation.status === 'failed' && observation.final,
    acting: observation.status === 'requiresAction',
    mismatched: false,
    refundedMinor: larger(
      observation.refundedMinor ?? (observation.status === 'refunded' ? expected.minor + failedMinor : 0n),
      // A part without a name may be known already, so that it counts as a minimum only.
      observation.refundParts.reduce((most, { minor }) => larger(most, minor), 0n),
    ),
    refundFailedMinor: failedMinor,
    refundParts: [...new Set(observation.refundParts.flatMap(keyOf))].toSorted(),
    wholeRefundsOnly: observation.wholeRefundsOnly,
    feeMinor: observation.feeMinor ?? 0n,
    dispute: observation.dispute ?? (observation.status === 'disputed' ? 'open' : 'none'),
  }
}

/** Merges an observation into the known facts. Commutative, associative and idempotent. */
export function mergeCharge(charge: Charge, expected: Money, observation: Observation): Charge {
  const news = reportedCharge(expected, observation)
  const refundParts = union(charge.refundParts, news.refundParts)
  return {
    paid: charge.paid || news.paid,
    failed: charge.failed || news.failed,
    acting: charge.acting || news.acting,
    mismatched: charge.mismatched || news.mismatched,
    refundedMinor: larger(larger(charge.refundedMinor, news.refundedMinor), sumOf(refundParts)),
    refundFailedMinor: larger(charge.refundFailedMinor, news.refundFailedMinor),
    refundParts,
    wholeRefundsOnly: charge.wholeRefundsOnly || news.wholeRefundsOnly,
    feeMinor: larger(charge.feeMinor, news.feeMinor),
    dispute: further(charge.dispute, news.dispute),
  }
}

/** How much the payer has back: refunded less returned refunds, from 0 to the paid amount. */
export function refundedAmount(
  { refundedMinor, refundFailedMinor }: Pick<Charge, 'refundedMinor' | 'refundFailedMinor'>,
  expectedMinor: bigint,
): bigint {
  const minor = refundedMinor - refundFailedMinor
  return minor < 0n ? 0n : minor > expectedMinor ? expectedMinor : minor
}

export const chargeStatuses = [
  'pending',
  'requiresAction',
  'failed',
  'succeeded',
  'partlyRefunded',
  'refunded',
  'disputed',
  'lost',
] as const
export type ChargeStatus = (typeof chargeStatuses)[number]

/** Returns the status of a charge from its facts. A payment that succeeded after a failure has succeeded. */
export function statusOf(charge: Charge, expectedMinor: bigint): ChargeStatus {
  if (!charge.paid) return charge.failed ? 'failed' : charge.acting ? 'requiresAction' : 'pending'
  const returned = refundedAmount(charge, expectedMinor)
  if (returned >= expectedMinor) return 'refunded'
  if (charge.dispute === 'open') return 'disputed'
  if (charge.dispute === 'lost') return 'lost'
  return returned > 0n ? 'partlyRefunded' : 'succeeded'
}
