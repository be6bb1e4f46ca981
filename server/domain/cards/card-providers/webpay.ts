import {
  apiError,
  type ApiResult,
  callApi,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { z } from 'zod'
import type { Call, Capabilities, CardProvider, NewPayment, Observation, RefundRequest } from './port.ts'
import { observationOf } from './seen.ts'

export type WebpayKeys = {
  readonly commerceCode: string
  readonly apiKey: string
  /** `https://webpay3g.transbank.cl`, or `https://webpay3gint.transbank.cl` for tests. */
  readonly baseUrl: string
}

const begun = z.object({ token: z.string().min(1), url: z.string() })
const standing = z.object({
  status: z.string(),
  response_code: z.number().nullish(),
  amount: z.number().int(),
  balance: z.number().int().nullish(),
  buy_order: z.string(),
  payment_type_code: z.string().nullish(),
})
type TransactionStatus = z.output<typeof standing>
const refunded = z.object({
  type: z.string(),
  authorization_code: z.string().nullish(),
  response_code: z.number().nullish(),
})

const capabilities: Capabilities = {
  currencies: ['CLP'],
  webhook: 'none',
  confirmsOnReturn: true,
  // A payment cannot be completed without its token.
  lostCreate: 'none',
  canBeAsked: true,
  // Transbank's interface returns one transaction at a time; lists are in its portal only.
  lists: 'none',
  refundsRepeatable: false,
  reportsDisputes: false,
}

/**
 * Webpay Plus of Transbank, for Chile. It has no webhooks: nothing is charged until we confirm when the
 * browser returns.
 */
export function webpay(keys: WebpayKeys, transport: HttpTransport): CardProvider {
  const path = '/rswebpaytransaction/api/webpay/v1.2/transactions'
  const headers = {
    'tbk-api-key-id': keys.commerceCode,
    'tbk-api-key-secret': keys.apiKey,
    'content-type': 'application/json',
  }
  const sendRequest = (method: 'GET' | 'POST' | 'PUT', tail: string, call: Call, body?: unknown) =>
    callApi(
      transport,
      `${keys.baseUrl}${path}${tail}`,
      { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
      call,
    )
  const status = async (token: string, reference: string, call: Call) =>
    observedIn(
      parseAnswer(standing, await sendRequest('GET', `/${encodeURIComponent(token)}`, call), 'unavailable'),
      reference,
    )

  return {
    id: 'webpay',
    capabilities,
    begin: (payment, call) => beginAt(sendRequest, payment, call),
    ask: ({ providerRef, reference }, call) =>
      providerRef ? status(providerRef, reference, call) : Promise.resolve({ ok: true, value: null }),
    refund: (refund, call) => refundAt(sendRequest, refund, call),
    verifyWebhook: () => ({ ok: false, reason: 'malformed' }),
    async takeReturn(incoming, { providerRef, reference }, call) {
      const returned = returnFields(incoming.url, incoming.body)
      const token = returned.get('token_ws')
      const confirmed = token !== null && token === providerRef && !returned.has('TBK_TOKEN')
      // Only `token_ws` means that the guest completed the payment. For aborted, timed-out and unknown
      // returns the status is queried, and nothing is confirmed.
      if (!confirmed) return providerRef ? status(providerRef, reference, call) : { ok: true, value: null }
      const answer = parseAnswer(
        standing,
        await sendRequest('PUT', `/${encodeURIComponent(token)}`, call),
        'unknown',
      )
      // Already confirmed, for example after a reload: the status is queried.
      if (!answer.ok && answer.error.kind === 'rejected') return status(token, reference, call)
      return observedIn(answer, reference)
    },
  }
}

type SendRequest = (
  method: 'GET' | 'POST' | 'PUT',
  tail: string,
  call: Call,
  body?: unknown,
) => ReturnType<typeof callApi>

async function beginAt(
  sendRequest: SendRequest,
  payment: NewPayment,
  call: Call,
): ReturnType<CardProvider['begin']> {
  const { reference, amount, returnUrl } = payment
  if (amount.currency !== 'CLP') return apiError('unsupported', 'Webpay takes Chilean pesos only')
  const body = {
    buy_order: reference,
    session_id: reference,
    amount: Number(amount.minor),
    return_url: returnUrl,
  }
  const response = parseAnswer(begun, await sendRequest('POST', '', call, body), 'unknown')
  if (!response.ok) return response
  const { token, url } = response.value
  return {
    ok: true,
    value: { providerRef: token, next: { kind: 'formPost', url, fields: { token_ws: token } } },
  }
}

async function refundAt(
  sendRequest: SendRequest,
  refund: RefundRequest,
  call: Call,
): ReturnType<CardProvider['refund']> {
  const tail = `/${encodeURIComponent(refund.providerRef)}/refunds`
  const response = parseAnswer(
    refunded,
    await sendRequest('POST', tail, call, { amount: Number(refund.amount.minor) }),
    'unknown',
  )
  if (!response.ok) return response
  const { type, response_code: code, authorization_code: ref } = response.value
  const done = type === 'REVERSED' || (type === 'NULLIFIED' && code === 0)
  return done
    ? { ok: true, value: { status: 'succeeded', ref: ref ?? type } }
    : apiError('rejected', 'Webpay refuses the refund', String(code ?? type))
}

function returnFields(url: string, body: Uint8Array): URLSearchParams {
  const fields = new URL(url).searchParams
  for (const [name, value] of new URLSearchParams(new TextDecoder().decode(body))) fields.set(name, value)
  return fields
}

function observedIn(
  answer: ApiResult<TransactionStatus>,
  reference: string,
): ApiResult<readonly Observation[] | null> {
  if (!answer.ok) return answer.error.kind === 'rejected' ? { ok: true, value: null } : answer
  if (answer.value.buy_order !== reference)
    return apiError('rejected', 'The token belongs to another payment')
  return { ok: true, value: [transactionSeen(answer.value)] }
}

/**
 * The payment types that Transbank refunds only as a whole: debit (VD), prepaid (VP) and instalments (VC, SI,
 * S2, NC). Only normal credit (VN) allows partial refunds.
 */
const wholeOnly: ReadonlySet<string> = new Set(['VD', 'VP', 'VC', 'SI', 'S2', 'NC'])

/** Returns the observation of a transaction. Only an authorized one with response code 0 is paid. */
export function transactionSeen(transaction: TransactionStatus): Observation {
  const { status, response_code: code, amount: pesos, balance, buy_order: reference } = transaction
  const { payment_type_code: paymentType } = transaction
  const about = {
    reference,
    amount: { minor: BigInt(pesos), currency: 'CLP' },
    code: String(code ?? status),
    wholeRefundsOnly: wholeOnly.has(paymentType ?? ''),
  } as const
  if (status === 'INITIALIZED') return observationOf({ ...about, status: 'requiresAction', final: false })
  if (status === 'NULLIFIED' || status === 'REVERSED')
    return observationOf({ ...about, status: 'refunded', refundedMinor: BigInt(pesos) })
  if (status === 'PARTIALLY_NULLIFIED')
    return observationOf({ ...about, status: 'succeeded', refundedMinor: BigInt(pesos - (balance ?? pesos)) })
  if ((status === 'AUTHORIZED' || status === 'CAPTURED') && code === 0)
    return observationOf({ ...about, status: 'succeeded' })
  return observationOf({ ...about, status: 'failed', failure: 'declined' })
}
