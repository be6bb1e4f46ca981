import { z } from 'zod'
import { exponentOf, parseAmount } from '#shared/money.ts'
import type { FailureReason, Observation } from './port.ts'
import { currencyOf, observationOf } from './seen.ts'

/** The fields of a Mercado Pago payment that we read. */
export const paymentShape = z.object({
  id: z.number(),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  currency_id: z.string(),
  transaction_amount_refunded: z.number().nullish(),
  refunds: z
    .array(
      z.object({ id: z.union([z.number(), z.string()]), amount: z.number(), status: z.string().nullish() }),
    )
    .nullish(),
  fee_details: z.array(z.object({ amount: z.number(), fee_payer: z.string().nullish() })).nullish(),
})
type Payment = z.output<typeof paymentShape>

/**
 * Converts a JSON number to minor units by its decimal text, without another rounding. Null for an unknown
 * currency.
 */
function minorOf(value: number, currency: string): bigint | null {
  const known = currencyOf(currency)
  if (!known) return null
  return parseAmount(value.toFixed(exponentOf(known) === 0 ? 0 : 2), known)
}

const failures: Readonly<Record<string, FailureReason>> = {
  cc_rejected_insufficient_amount: 'insufficientFunds',
  cc_rejected_high_risk: 'suspectedFraud',
  cc_rejected_blacklist: 'suspectedFraud',
  cc_rejected_call_for_authorize: 'authenticationFailed',
  cc_rejected_bad_filled_date: 'expired',
  expired: 'expired',
  by_payer: 'cancelled',
}

function paymentStatus({
  status,
  status_detail: detail,
}: Payment): Pick<Observation, 'status' | 'final' | 'dispute'> {
  if (status === 'approved') return { status: 'succeeded', final: true, dispute: null }
  if (status === 'refunded') return { status: 'refunded', final: true, dispute: null }
  if (status === 'in_mediation') return { status: 'disputed', final: false, dispute: 'open' }
  if (status === 'charged_back') {
    const dispute = detail === 'reimbursed' ? 'won' : detail === 'settled' ? 'lost' : 'open'
    return { status: 'disputed', final: dispute !== 'open', dispute }
  }
  // A declined card is final for its charge only; another card on the same preference is another charge.
  if (status === 'rejected' || status === 'cancelled') return { status: 'failed', final: true, dispute: null }
  return { status: status === 'pending' ? 'requiresAction' : 'pending', final: false, dispute: null }
}

/** The refunded amounts of a payment: the total, and what could not be delivered. */
function refundsObserved({ currency_id: unit, transaction_amount_refunded: refunded, refunds }: Payment) {
  const failed = (refunds ?? []).filter(({ status }) => status === 'rejected' || status === 'cancelled')
  const failedMinor = failed.reduce((all, { amount }) => all + (minorOf(amount, unit) ?? 0n), 0n)
  const inAll = (refunded ? (minorOf(refunded, unit) ?? 0n) : 0n) + failedMinor
  return {
    refundedMinor: inAll > 0n ? inAll : null,
    refundFailedMinor: failedMinor > 0n ? failedMinor : null,
    failedRefunds: failed.map(({ id }) => String(id)),
  }
}

/** Returns the observation of a payment of a preference. */
export function paymentObservation(payment: Payment): Observation {
  const { currency_id: unit, fee_details: fees } = payment
  const currency = currencyOf(unit)
  const minor = minorOf(payment.transaction_amount, unit)
  const ownFees = (fees ?? [])
    .filter((fee) => fee.fee_payer !== 'payer')
    .map((fee) => minorOf(fee.amount, unit) ?? 0n)
  const standing = paymentStatus(payment)
  const detail = payment.status_detail ?? payment.status
  return observationOf({
    ...standing,
    charge: String(payment.id),
    reference: payment.external_reference ?? null,
    amount: currency && minor !== null ? { minor, currency } : { minor: -1n, currency: 'EUR' },
    ...refundsObserved(payment),
    feeMinor: ownFees.length > 0 ? ownFees.reduce((a, b) => a + b, 0n) : null,
    failure: standing.status === 'failed' ? (failures[detail] ?? 'declined') : null,
    code: detail,
  })
}
