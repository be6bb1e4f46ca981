import type { Money } from '#shared/money.ts'
import type { Observation } from './port.ts'

/**
 * What is known of a charge. Each part only ever grows: however often and in whatever order the same things are told, the same
 * is known in the end.
 */
export type Charge = {
  readonly paid: boolean
  readonly failed: boolean
  readonly acting: boolean
  /** The company told another amount or currency than ours: never paid, a person looks. */
  readonly mismatched: boolean
  /** All that was ever given back, with what came back later: only so does it grow. See `returnedOf`. */
  readonly refundedMinor: bigint
  readonly refundFailedMinor: bigint
  readonly feeMinor: bigint
  readonly dispute: 'none' | 'open' | 'won' | 'lost'
}

/** Before anything was heard. */
export const unheard: Charge = {
  paid: false,
  failed: false,
  acting: false,
  mismatched: false,
  refundedMinor: 0n,
  refundFailedMinor: 0n,
  feeMinor: 0n,
  dispute: 'none',
}

const disputeRank = ['none', 'open', 'won', 'lost'] as const
const further = (a: Charge['dispute'], b: Charge['dispute']) =>
  disputeRank.indexOf(a) >= disputeRank.indexOf(b) ? a : b
const larger = (a: bigint, b: bigint) => (a >= b ? a : b)

/** What one observation tells by itself. */
function told(expected: Money, seen: Observation): Charge {
  if (seen.amount && (seen.amount.currency !== expected.currency || seen.amount.minor !== expected.minor)) {
    return { ...unheard, mismatched: true }
  }
  const failedMinor = seen.refundFailedMinor ?? 0n
  return {
    paid: seen.status === 'succeeded' || seen.status === 'refunded' || seen.status === 'disputed',
    failed: seen.status === 'failed' && seen.final,
    acting: seen.status === 'requiresAction',
    mismatched: false,
    refundedMinor: seen.refundedMinor ?? (seen.status === 'refunded' ? expected.minor + failedMinor : 0n),
    refundFailedMinor: failedMinor,
    feeMinor: seen.feeMinor ?? 0n,
    dispute: seen.dispute ?? (seen.status === 'disputed' ? 'open' : 'none'),
  }
}

/** What is known after an observation. It asks for no order: merging is commutative, associative, and idempotent. */
export function mergeCharge(charge: Charge, expected: Money, seen: Observation): Charge {
  const news = told(expected, seen)
  return {
    paid: charge.paid || news.paid,
    failed: charge.failed || news.failed,
    acting: charge.acting || news.acting,
    mismatched: charge.mismatched || news.mismatched,
    refundedMinor: larger(charge.refundedMinor, news.refundedMinor),
    refundFailedMinor: larger(charge.refundFailedMinor, news.refundFailedMinor),
    feeMinor: larger(charge.feeMinor, news.feeMinor),
    dispute: further(charge.dispute, news.dispute),
  }
}

/** How much is with who paid: what was given back less what came back, and never more than was paid. */
export function returnedOf(
  { refundedMinor, refundFailedMinor }: Pick<Charge, 'refundedMinor' | 'refundFailedMinor'>,
  expectedMinor: bigint,
): bigint {
  const minor = refundedMinor - refundFailedMinor
  return minor < 0n ? 0n : minor > expectedMinor ? expectedMinor : minor
}

export type ChargeStatus =
  'pending' | 'requiresAction' | 'failed' | 'succeeded' | 'partlyRefunded' | 'refunded' | 'disputed' | 'lost'

/** How a charge stands: read off what is known. A payment that succeeded after it had failed has succeeded. */
export function statusOf(charge: Charge, expectedMinor: bigint): ChargeStatus {
  if (!charge.paid) return charge.failed ? 'failed' : charge.acting ? 'requiresAction' : 'pending'
  const returned = returnedOf(charge, expectedMinor)
  if (returned >= expectedMinor) return 'refunded'
  if (charge.dispute === 'open') return 'disputed'
  if (charge.dispute === 'lost') return 'lost'
  return returned > 0n ? 'partlyRefunded' : 'succeeded'
}
