import {
  apiError,
  type ApiResult,
  callApi,
  everyPage,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { z } from 'zod'
import { type Money, toDecimal } from '#shared/money.ts'
import type {
  Call,
  Capabilities,
  CardProvider,
  Days,
  Incoming,
  NewPayment,
  Observation,
  RefundRequest,
  VerifiedWebhook,
} from './port.ts'
import { paymentObservation, paymentShape } from './mercado-pago-payment.ts'
import { checkMercadoPagoSignature } from './mercado-pago-signature.ts'

export type MercadoPagoKeys = {
  readonly accessToken: string
  readonly webhookSecrets: readonly string[]
  readonly baseUrl: string
}

const capabilities: Capabilities = {
  currencies: ['MXN', 'COP', 'CLP', 'ARS', 'PEN'],
  webhook: 'ping',
  confirmsOnReturn: false,
  lostCreate: 'replay',
  canBeAsked: true,
  lists: 'payments',
  refundsRepeatable: true,
  reportsDisputes: true,
}

/**
 * Mercado Pago Checkout Pro: a preference redirects the guest to its page; a signed webhook says that there
 * are changes to fetch.
 */
export function mercadoPago(keys: MercadoPagoKeys, transport: HttpTransport): CardProvider {
  const headers = (call: Call) => ({
    authorization: `Bearer ${keys.accessToken}`,
    'content-type': 'application/json',
    'x-idempotency-key': call.idempotencyKey,
  })
  const post = (path: string, body: unknown, call: Call) =>
    callApi(
      transport,
      `${keys.baseUrl}${path}`,
      { method: 'POST', headers: headers(call), body: JSON.stringify(body) },
      call,
    )
  const get = (path: string, call: Call) =>
    callApi(transport, `${keys.baseUrl}${path}`, { method: 'GET', headers: headers(call) }, call)

  return {
    id: 'mercadopago',
    capabilities,
    begin: (payment, call) => beginAt(post, payment, call),
    ask: ({ reference, charge }, call) => queryPayments((path) => get(path, call), reference, charge),
    list: (days, call) => listAt((path) => get(path, call), days),
    refund: (refund, call) => refundAt(post, refund, call),
    verifyWebhook: (incoming, now) => verify(keys, incoming, now),
    async checkKeys(call) {
      const me = parseAnswer(z.object({ id: z.number() }), await get('/users/me', call), 'unavailable')
      return me.ok ? { ok: true, value: true } : me
    },
  }
}

const pageLength = 50

type Post = (path: string, body: unknown, call: Call) => ReturnType<typeof callApi>
type GetObject = (path: string) => ReturnType<typeof callApi>

async function beginAt(post: Post, payment: NewPayment, call: Call): ReturnType<CardProvider['begin']> {
  const price = asNumber(payment.amount)
  if (price === null)
    return apiError('rejected', 'Mercado Pago takes whole amounts of this currency only', 'decimals')
  const response = parseAnswer(
    preference,
    await post('/checkout/preferences', preferenceOf(payment, price, call.now), call),
    'unknown',
  )
  if (!response.ok) return response
  return {
    ok: true,
    value: { providerRef: response.value.id, next: { kind: 'redirect', url: response.value.init_point } },
  }
}

async function queryPayments(
  get: GetObject,
  reference: string,
  charge: string | undefined,
): ReturnType<CardProvider['ask']> {
  if (charge && charge !== 'main') return fetchPayment(charge, reference, get)
  const query = `external_reference=${encodeURIComponent(reference)}&limit=${pageLength}`
  const found = parseAnswer(searchResult, await get(`/v1/payments/search?${query}`), 'unavailable')
  if (!found.ok) return found
  const ours = found.value.results.filter((one) => one.external_reference === reference)
  return { ok: true, value: ours.length === 0 ? null : ours.map(paymentObservation) }
}

/** Every payment begun in these days, with or without a preference of ours. */
async function listAt(get: GetObject, { from, to }: Days): Promise<ApiResult<Observation[]>> {
  const range = `range=date_created&begin_date=${from.toISOString()}&end_date=${to.toISOString()}`
  return everyPage<number, Observation>(async (offset) => {
    const query = `sort=date_created&criteria=asc&${range}&limit=${pageLength}&offset=${offset ?? 0}`
    const page = parseAnswer(searchResult, await get(`/v1/payments/search?${query}`), 'unavailable')
    if (!page.ok) return page
    const { results } = page.value
    const next = results.length < pageLength ? null : (offset ?? 0) + pageLength
    return { ok: true, value: { found: results.map(paymentObservation), next } }
  })
}

async function refundAt(post: Post, refund: RefundRequest, call: Call): ReturnType<CardProvider['refund']> {
  const amount = asNumber(refund.amount)
  if (amount === null)
    return apiError('rejected', 'Mercado Pago takes whole amounts of this currency only', 'decimals')
  const path = `/v1/payments/${encodeURIComponent(refund.charge)}/refunds`
  const response = parseAnswer(refundShape, await post(path, { amount }, call), 'unknown')
  if (!response.ok) return response
  const { id, status } = response.value
  const outcome =
    status === 'approved'
      ? 'succeeded'
      : status === 'rejected' || status === 'cancelled'
        ? 'failed'
        : 'pending'
  return { ok: true, value: { status: outcome, ref: String(id) } }
}

/** Mercado Pago uses decimal numbers; CLP and COP have no decimals there. Null for COP with cents. */
function asNumber(amount: Money): number | null {
  const text = toDecimal(amount)
  if (amount.currency === 'COP' && !text.endsWith('.00')) return null
  return Number(text)
}

const preference = z.object({ id: z.string(), init_point: z.string() })

function preferenceOf(payment: NewPayment, price: number, now: Date) {
  const { reference, amount, returnUrl } = payment
  return {
    items: [
      {
        id: reference,
        title: payment.description,
        quantity: 1,
        unit_price: price,
        currency_id: amount.currency,
      },
    ],
    external_reference: reference,
    ...(payment.email && { payer: { email: payment.email } }),
    back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
    auto_return: 'approved',
    notification_url: webhooksOnly(payment.webhookUrl),
    expires: true,
    expiration_date_from: now.toISOString(),
    expiration_date_to: payment.expiresAt.toISOString(),
    metadata: { reference },
  }
}

/**
 * Without this parameter Mercado Pago also sends its older, unsigned IPN notices. It appends its own
 * parameters after ours.
 */
function webhooksOnly(address: string): string {
  const url = new URL(address)
  url.searchParams.set('source_news', 'webhooks')
  return url.href
}

const searchResult = z.object({ results: z.array(paymentShape) })
const refundShape = z.object({ id: z.number(), status: z.string().nullish() })

async function fetchPayment(
  id: string,
  reference: string,
  get: (path: string) => ReturnType<typeof callApi>,
): Promise<ApiResult<readonly Observation[] | null>> {
  const read = parseAnswer(paymentShape, await get(`/v1/payments/${encodeURIComponent(id)}`), 'unavailable')
  if (!read.ok) return read.error.kind === 'rejected' ? { ok: true, value: null } : read
  const ours = reference === '' || read.value.external_reference === reference
  return { ok: true, value: ours ? [paymentObservation(read.value)] : null }
}

const ping = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  action: z.string().optional(),
  type: z.string(),
  data: z.object({ id: z.union([z.number(), z.string()]) }),
})

function verify(keys: MercadoPagoKeys, incoming: Incoming, now: Date): VerifiedWebhook {
  const dataId = new URL(incoming.url).searchParams.get('data.id') ?? ''
  const signature = checkMercadoPagoSignature(keys.webhookSecrets, incoming, dataId, now)
  if (!signature.signed) return { ok: false, reason: 'badSignature' }
  try {
    const read = ping.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(incoming.body)))
    // Only the address is signed, not the body, so that both must agree.
    if (String(read.data.id).toLowerCase() !== dataId.toLowerCase()) return { ok: false, reason: 'malformed' }
    const isPayment = read.type === 'payment'
    // A late notice may be a replay with another body, so that it is identified by its signed text only.
    const dedupeKey = signature.late
      ? ['late', isPayment ? 'payment' : 'other', signature.manifest].join(':')
      : [read.type, dataId, read.action ?? '', String(read.id ?? '')].join(':')
    return {
      ok: true,
      dedupeKey,
      kind: read.action ?? read.type,
      account: null,
      observations: [],
      ask: isPayment ? [dataId] : [],
    }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}
