import {
  apiError,
  type ApiResult,
  callApi,
  everyPage,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { z } from 'zod'
import { currencies } from '#shared/money.ts'
import {
  type Call,
  type Capabilities,
  type CardProvider,
  type Days,
  failureReasons,
  type Incoming,
  type NewPayment,
  type Observation,
  type VerifiedWebhook,
} from './port.ts'
import { amountSeen, observationOf } from './seen.ts'

import { verifyTimestamped } from './timestamped-signature.ts'

export type SandboxKeys = {
  readonly apiKey: string
  readonly webhookSecret: string
  readonly baseUrl: string
}

/** Path of the sandbox's interface. */
export const sandboxApi = '/banco-de-prueba/api/payments'

const minor = z.string().regex(/^\d{1,15}$/)
/** A charge in the sandbox's interface: `refunded` is the total, `refund_failed` what of it came back. */
const charge = z.object({
  id: z.string(),
  status: z.enum(['failed', 'succeeded']),
  failure: z.enum(failureReasons).nullable(),
  refunded: minor,
  refund_failed: minor.default('0'),
  failed_refunds: z.array(z.string()).default([]),
  fee: minor,
  dispute: z.enum(['open', 'won', 'lost']).nullable(),
})
const payment = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'paid', 'expired']),
  amount: minor,
  currency: z.string(),
  url: z.string(),
  charges: z.array(charge),
})
type Payment = z.output<typeof payment>
const paymentPage = z.object({ payments: z.array(payment), next: z.string().nullable() })

const capabilities: Capabilities = {
  currencies,
  webhook: 'signed',
  confirmsOnReturn: false,
  lostCreate: 'reference',
  canBeAsked: true,
  lists: 'payments',
  refundsRepeatable: true,
  reportsDisputes: true,
}

/**
 * The sandbox: its pages are in this program and it moves no money. Everything else works as with any other
 * company.
 */
export function sandbox(keys: SandboxKeys, transport: HttpTransport): CardProvider {
  const headers = (call: Call) => ({
    authorization: `Bearer ${keys.apiKey}`,
    'content-type': 'application/json',
    'idempotency-key': call.idempotencyKey,
  })
  const post = (tail: string, body: unknown, call: Call) =>
    callApi(
      transport,
      `${keys.baseUrl}${sandboxApi}${tail}`,
      { method: 'POST', headers: headers(call), body: JSON.stringify(body) },
      call,
    )
  const get = (tail: string, call: Call) =>
    callApi(transport, `${keys.baseUrl}${sandboxApi}${tail}`, { method: 'GET', headers: headers(call) }, call)
  return {
    id: 'sandbox',
    capabilities,
    async begin(newPayment, call) {
      const response = parseAnswer(payment, await post('', paymentBody(newPayment), call), 'unknown')
      if (!response.ok) return response
      return {
        ok: true,
        value: { providerRef: response.value.id, next: { kind: 'redirect', url: response.value.url } },
      }
    },
    async ask({ reference }, call) {
      const result = await get(`/${encodeURIComponent(reference)}`, call)
      if (result.ok && result.value.status === 404) return { ok: true, value: null }
      const read = parseAnswer(payment, result, 'unavailable')
      return read.ok ? { ok: true, value: toObservations(read.value) } : read
    },
    list: (days, call) => listAt((tail) => get(tail, call), days),
    async refund(refund, call) {
      const body = { charge: refund.charge, amount: refund.amount.minor.toString(), refund: refund.refundId }
      const shape = z.object({ id: z.string(), status: z.enum(['pending', 'succeeded', 'failed']) })
      const response = parseAnswer(
        shape,
        await post(`/${encodeURIComponent(refund.reference)}/refunds`, body, call),
        'unknown',
      )
      return response.ok
        ? { ok: true, value: { status: response.value.status, ref: response.value.id } }
        : response
    },
    verifyWebhook: (incoming, now) => verify(keys, incoming, now),
    takeReturn: () => Promise.resolve(apiError('unsupported', 'A return proves nothing')),
  }
}

async function listAt(
  get: (tail: string) => ReturnType<typeof callApi>,
  { from, to }: Days,
): Promise<ApiResult<Observation[]>> {
  const days = `from=${from.toISOString()}&to=${to.toISOString()}`
  return everyPage<string, Observation>(async (after) => {
    const page = parseAnswer(paymentPage, await get(`?${days}&after=${after ?? ''}`), 'unavailable')
    if (!page.ok) return page
    return {
      ok: true,
      value: { found: page.value.payments.flatMap(toObservations), next: page.value.next },
    }
  })
}

const paymentBody = (newPayment: NewPayment) => ({
  reference: newPayment.reference,
  amount: newPayment.amount.minor.toString(),
  currency: newPayment.amount.currency,
  description: newPayment.description,
  language: newPayment.language,
  return_url: newPayment.returnUrl,
  webhook_url: newPayment.webhookUrl,
  expires_at: newPayment.expiresAt.toISOString(),
  ...(newPayment.testNote && { scenario: newPayment.testNote }),
})

function toObservations(found: Payment): Observation[] {
  const about = {
    providerRef: found.id,
    reference: found.reference,
    amount: amountSeen(BigInt(found.amount), found.currency),
  }
  const charges = found.charges.map((one) => chargeSeen(one, about))
  if (found.charges.some((one) => one.status === 'succeeded')) return charges
  const open = observationOf({
    ...about,
    status: found.status === 'expired' ? 'failed' : 'requiresAction',
    final: found.status === 'expired',
    failure: found.status === 'expired' ? 'expired' : null,
  })
  return [...charges, open]
}

function chargeSeen(
  one: z.output<typeof charge>,
  about: Pick<Observation, 'providerRef' | 'reference' | 'amount'>,
): Observation {
  const refunded = BigInt(one.refunded)
  const refundFailed = BigInt(one.refund_failed)
  const failed = one.status === 'failed'
  return observationOf({
    ...about,
    charge: one.id,
    // The page allows another card.
    status: failed ? 'failed' : one.dispute ? 'disputed' : 'succeeded',
    final: !failed,
    refundedMinor: refunded > 0n ? refunded : null,
    refundFailedMinor: one.failed_refunds.length > 0 ? refundFailed : null,
    failedRefunds: one.failed_refunds,
    feeMinor: failed ? null : BigInt(one.fee),
    dispute: one.dispute,
    failure: one.failure,
  })
}

const event = z.object({
  id: z.string().min(1),
  type: z.string(),
  payment: z.string(),
  reference: z.string(),
  amount: minor,
  currency: z.string(),
  charge: charge.nullable(),
})

function verify(keys: SandboxKeys, incoming: Incoming, now: Date): VerifiedWebhook {
  const signature = verifyTimestamped(
    [keys.webhookSecret],
    incoming.headers['sandbox-signature'],
    incoming.body,
    now,
  )
  if (signature !== 'right') return { ok: false, reason: signature }
  try {
    const read = event.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(incoming.body)))
    const about = {
      providerRef: read.payment,
      reference: read.reference,
      amount: amountSeen(BigInt(read.amount), read.currency),
    }
    const observation = read.charge
      ? chargeSeen(read.charge, about)
      : observationOf({ ...about, status: 'failed', failure: 'expired' })
    return {
      ok: true,
      dedupeKey: read.id,
      kind: read.type,
      account: null,
      observations: [observation],
      ask: [],
    }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}
