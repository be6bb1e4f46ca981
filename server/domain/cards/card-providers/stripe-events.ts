import { z } from 'zod'
import type { FailureReason, Observation } from './port.ts'
import { amountSeen, observationOf } from './seen.ts'
import { disputeSeen } from './stripe-dispute.ts'

const minor = z.number().int()
const reference = z.object({ reference: z.string().optional() }).nullish()
const balance = z.object({ fee: minor, currency: z.string() })
const refund = z.object({
  id: z.string(),
  amount: minor,
  status: z.string().nullable(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ reference: z.string().optional(), refund: z.string().optional() }).nullish(),
})
type Refund = z.output<typeof refund>
const charge = z.object({
  id: z.string(),
  amount_refunded: minor.optional(),
  refunds: z.object({ data: z.array(refund), has_more: z.boolean().optional() }).nullish(),
  disputed: z.boolean().optional(),
  balance_transaction: z.union([z.string(), balance]).nullish(),
})
const intent = z.object({ id: z.string(), latest_charge: z.union([z.string(), charge]).nullish() })

/** The fields of a Checkout session that we read. */
export const stripeSession = z.object({
  id: z.string(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  status: z.string().nullish(),
  payment_status: z.string(),
  amount_total: minor.nullish(),
  currency: z.string().nullish(),
  payment_intent: z.union([z.string(), intent]).nullish(),
})
type Session = z.output<typeof stripeSession>

const hasFailed = ({ status }: Pick<Refund, 'status'>) => status === 'failed' || status === 'canceled'
/** Our refund id if there is one, so that the refund is found even if the response was lost. */
const nameOf = ({ id, metadata }: Refund) => metadata?.refund ?? id

type RefundedAmounts = Pick<Observation, 'refundedMinor' | 'refundFailedMinor' | 'failedRefunds'>

/**
 * The refunds of a charge. Its list holds the last ten; with more only the sum is known, which excludes
 * failed refunds.
 */
function refundsObserved(known: z.output<typeof charge> | null): Partial<RefundedAmounts> {
  const list = known?.refunds
  if (!known || !list || list.has_more)
    return { refundedMinor: known?.amount_refunded ? BigInt(known.amount_refunded) : null }
  const sum = (some: readonly Refund[]) => some.reduce((all, { amount }) => all + BigInt(amount), 0n)
  const failed = list.data.filter(hasFailed)
  if (list.data.length === 0) return {}
  return {
    refundedMinor: sum(list.data),
    refundFailedMinor: failed.length > 0 ? sum(failed) : null,
    failedRefunds: failed.map(nameOf),
  }
}

/** Returns the observation of a session. A completed but unpaid one waits for a voucher or a transfer. */
export function sessionSeen(session: Session): Observation {
  const paid = session.payment_status === 'paid'
  const expired = session.status === 'expired'
  const { payment_intent: paying, amount_total: total, currency } = session
  const latest = typeof paying === 'object' ? paying?.latest_charge : null
  const known = typeof latest === 'object' ? latest : null
  const costs = typeof known?.balance_transaction === 'object' ? known.balance_transaction : null
  const sameUnit = costs && costs.currency === currency
  return observationOf({
    providerRef: session.id,
    paymentRef: typeof paying === 'string' ? paying : (paying?.id ?? null),
    reference: session.client_reference_id ?? null,
    status: paid ? 'succeeded' : expired ? 'failed' : 'requiresAction',
    final: paid || expired,
    amount: total != null && currency ? amountSeen(BigInt(total), currency) : null,
    ...refundsObserved(known),
    feeMinor: sameUnit ? BigInt(costs.fee) : null,
    failure: expired && !paid ? 'expired' : null,
    code: session.status ?? null,
  })
}

const paymentError = z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish()

/** Maps Stripe's codes to ours. */
export function chargeFailure(code: string): FailureReason {
  if (code === 'insufficient_funds') return 'insufficientFunds'
  if (code === 'payment_intent_authentication_failure' || code === 'authentication_required')
    return 'authenticationFailed'
  if (code === 'expired_card') return 'expired'
  if (code === 'fraudulent' || code === 'stolen_card' || code === 'lost_card') return 'suspectedFraud'
  return code === 'processing_error' ? 'providerTrouble' : 'declined'
}

const paymentIntent = z.object({ id: z.string(), metadata: reference, last_payment_error: paymentError })
const refundedCharge = z.object({
  payment_intent: z.string().nullish(),
  metadata: reference,
  amount_refunded: minor,
  refunded: z.boolean(),
})
const dispute = z.object({ payment_intent: z.string().nullish(), status: z.string() })

type Reader = (object: unknown, kind: string) => Observation[] | null

const session: Reader = (object, kind) => {
  const read = stripeSession.safeParse(object)
  if (!read.success) return null
  const observed = sessionSeen(read.data)
  if (kind !== 'checkout.session.async_payment_failed') return [observed]
  return [{ ...observed, status: 'failed', final: true, failure: 'declined' }]
}

const failedTry: Reader = (object) => {
  const read = paymentIntent.safeParse(object)
  if (!read.success) return null
  const { id, metadata, last_payment_error: why } = read.data
  const code = why?.decline_code ?? why?.code ?? ''
  // The same page allows another card, so that this is not final.
  return [
    observationOf({
      status: 'failed',
      final: false,
      paymentRef: id,
      reference: metadata?.reference ?? null,
      failure: chargeFailure(code),
      code,
    }),
  ]
}

const refunded: Reader = (object) => {
  const read = refundedCharge.safeParse(object)
  if (!read.success) return null
  const { payment_intent: paymentRef, metadata, amount_refunded: inAll, refunded: whole } = read.data
  return [
    observationOf({
      status: whole ? 'refunded' : 'succeeded',
      paymentRef: paymentRef ?? null,
      reference: metadata?.reference ?? null,
      refundedMinor: BigInt(inAll),
    }),
  ]
}

/**
 * A refund that could not be delivered. The amounts have to be queried, since only the whole list has them.
 */
const failedRefund: Reader = (object) => {
  const read = refund.safeParse(object)
  if (!read.success) return null
  if (!hasFailed(read.data)) return []
  const { payment_intent: paymentRef, metadata } = read.data
  return [
    observationOf({
      status: 'pending',
      final: false,
      paymentRef: paymentRef ?? null,
      reference: metadata?.reference ?? null,
      failedRefunds: [nameOf(read.data)],
    }),
  ]
}

const disputed: Reader = (object) => {
  const read = dispute.safeParse(object)
  if (!read.success) return null
  const paymentRef = read.data.payment_intent ?? null
  return disputeSeen(read.data.status).map((one) => ({ ...one, paymentRef }))
}

const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': session,
  'checkout.session.expired': session,
  'checkout.session.async_payment_succeeded': session,
  'checkout.session.async_payment_failed': session,
  'payment_intent.payment_failed': failedTry,
  'charge.refunded': refunded,
  'refund.failed': failedRefund,
  'refund.updated': failedRefund,
  'charge.refund.updated': failedRefund,
  'charge.dispute.created': disputed,
  'charge.dispute.updated': disputed,
  'charge.dispute.closed': disputed,
}

const event = z.object({
  id: z.string().min(1),
  type: z.string(),
  account: z.string().nullish(),
  data: z.object({ object: z.unknown() }),
})

export type StripeEvent = { id: string; kind: string; account: string | null; observations: Observation[] }

/** Reads an event: no observations for kinds we do not use, null if it is no event of Stripe. */
export function readEvent(body: Uint8Array): StripeEvent | null {
  try {
    const read = event.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)))
    const reader = Object.hasOwn(readers, read.type) ? readers[read.type] : undefined
    const observations = reader ? reader(read.data.object, read.type) : []
    if (!observations) return null
    return { id: read.id, kind: read.type, account: read.account ?? null, observations }
  } catch {
    return null
  }
}
