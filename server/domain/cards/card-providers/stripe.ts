import {
  apiError,
  type ApiResult,
  callApi,
  everyPage,
  type HttpTransport,
  parseAnswer,
} from '#server/platform/call-api.ts'
import { z } from 'zod'
import { minutes } from '#shared/duration.ts'
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

import { disputeSeen } from './stripe-dispute.ts'
import { readEvent, sessionSeen, stripeSession } from './stripe-events.ts'
import { verifyTimestamped } from './timestamped-signature.ts'
import { currencies } from '#shared/money.ts'

/** The dated version of Stripe's interface for which this adapter was written. */
const version = '2026-10-28.endive'

/** A Checkout session is valid for at least thirty minutes. */
const minSessionTime = minutes(30.5)

export type StripeKeys = {
  readonly secretKey: string
  readonly webhookSecrets: readonly string[]
  /**
   * `acct_…`: the couple's connected account under the operator's platform; null if the key is the couple's
   * own.
   */
  readonly account: string | null
  readonly baseUrl: string
}

type Fields = Readonly<Record<string, string | null>>

const form = (fields: Fields) =>
  new URLSearchParams(Object.entries(fields).filter((field): field is [string, string] => field[1] !== null))

const capabilities: Capabilities = {
  currencies: currencies,
  webhook: 'signed',
  confirmsOnReturn: false,
  lostCreate: 'replay',
  canBeAsked: true,
  lists: 'payments',
  refundsRepeatable: true,
  reportsDisputes: true,
}

/** Stripe Checkout: the card is entered on Stripe's page, and the money goes to the couple's account. */
export function stripe(keys: StripeKeys, transport: HttpTransport): CardProvider {
  const headers = (call: Call) => ({
    authorization: `Bearer ${keys.secretKey}`,
    'stripe-version': version,
    ...(keys.account && { 'stripe-account': keys.account }),
    'idempotency-key': call.idempotencyKey,
  })
  const post = (path: string, fields: Fields, call: Call) =>
    callApi(
      transport,
      `${keys.baseUrl}${path}`,
      { method: 'POST', headers: headers(call), body: form(fields) },
      call,
    )
  const get = (path: string, call: Call) =>
    callApi(transport, `${keys.baseUrl}${path}`, { method: 'GET', headers: headers(call) }, call)

  return {
    id: 'stripe',
    capabilities,
    begin: (payment, call) => beginAt(post, payment, call),
    ask: ({ providerRef }, call) => queryPayment((path) => get(path, call), providerRef),
    list: (days, call) => listAt((path) => get(path, call), days),
    refund: (refund, call) => refundAt(refund, (fields) => post('/v1/refunds', fields, call)),
    verifyWebhook: (incoming, now) => verify(keys, incoming, now),
    checkKeys: (call) => checkAt((path) => get(path, call)),
  }
}

type Post = (path: string, fields: Fields, call: Call) => ReturnType<typeof callApi>
type GetObject = (path: string) => ReturnType<typeof callApi>

async function beginAt(post: Post, payment: NewPayment, call: Call): ReturnType<CardProvider['begin']> {
  const result = await post('/v1/checkout/sessions', sessionFields(payment, call.now), call)
  const session = parseAnswer(stripeSession, result, 'unknown')
  if (!session.ok) return session
  const { id, url } = session.value
  if (!url) return apiError('rejected', 'The session was closed before it was opened')
  return { ok: true, value: { providerRef: id, next: { kind: 'redirect', url } } }
}

async function queryPayment(get: GetObject, providerRef: string | null): ReturnType<CardProvider['ask']> {
  if (!providerRef) return apiError('unsupported', 'A session is found by its own name only')
  const result = await get(`/v1/checkout/sessions/${encodeURIComponent(providerRef)}?${expanded('')}`)
  const session = parseAnswer(stripeSession, result, 'unavailable')
  if (!session.ok) return session.error.code === 'resource_missing' ? { ok: true, value: null } : session
  return withDispute(session.value, get)
}

/** Expands a session by its charge, fee and refunds. */
const expanded = (before: string) =>
  ['balance_transaction', 'refunds']
    .map((part) => `expand[]=${before}payment_intent.latest_charge.${part}`)
    .join('&')

async function withDispute(
  session: z.output<typeof stripeSession>,
  get: GetObject,
): Promise<ApiResult<Observation[]>> {
  const observed = sessionSeen(session)
  const intent = session.payment_intent
  const charge = typeof intent === 'object' ? intent?.latest_charge : null
  if (!charge || typeof charge === 'string' || !charge.disputed) return { ok: true, value: [observed] }
  const dispute = await fetchDispute(charge.id, get)
  if (!dispute.ok) return dispute
  // In a list, each observation needs the ids of its payment.
  const whose = { providerRef: observed.providerRef, reference: observed.reference }
  return { ok: true, value: [observed, ...dispute.value.map((one) => ({ ...one, ...whose }))] }
}

const sessionPage = z.object({ data: z.array(stripeSession), has_more: z.boolean() })

/** Every Checkout session begun in these days. Charges made in other ways are not ours. */
async function listAt(get: GetObject, { from, to }: Days): Promise<ApiResult<Observation[]>> {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
  const range = `created[gte]=${seconds(from)}&created[lte]=${seconds(to)}&limit=100&${expanded('data.')}`
  return everyPage<string, Observation>(async (after) => {
    const next = after === null ? '' : `&starting_after=${encodeURIComponent(after)}`
    const page = parseAnswer(sessionPage, await get(`/v1/checkout/sessions?${range}${next}`), 'unavailable')
    if (!page.ok) return page
    const found: Observation[] = []
    for (const session of page.value.data) {
      const observation = await withDispute(session, get)
      if (!observation.ok) return observation
      found.push(...observation.value)
    }
    return {
      ok: true,
      value: { found, next: page.value.has_more ? (page.value.data.at(-1)?.id ?? null) : null },
    }
  })
}

const account = z.object({ charges_enabled: z.boolean() })

async function checkAt(get: GetObject): Promise<ApiResult<true>> {
  const read = parseAnswer(account, await get('/v1/account'), 'unavailable')
  if (!read.ok) return read
  return read.value.charges_enabled
    ? { ok: true, value: true }
    : apiError('misconfigured', 'Stripe lets this account charge nothing yet', 'charges_disabled')
}

function sessionFields(payment: NewPayment, now: Date): Record<string, string | null> {
  const earliest = new Date(now.getTime() + minSessionTime)
  const expiresAt = payment.expiresAt > earliest ? payment.expiresAt : earliest
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    locale: payment.language.startsWith('en')
      ? 'en'
      : payment.language === 'es' || payment.language === 'es-ES'
        ? 'es'
        : 'es-419',
    client_reference_id: payment.reference,
    'metadata[reference]': payment.reference,
    'payment_intent_data[metadata][reference]': payment.reference,
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': payment.amount.currency.toLowerCase(),
    'line_items[0][price_data][unit_amount]': payment.amount.minor.toString(),
    'line_items[0][price_data][product_data][name]': payment.description,
    customer_email: payment.email,
    success_url: payment.returnUrl,
    cancel_url: payment.returnUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000).toString(),
  }
}

const disputeList = z.object({ data: z.array(z.object({ id: z.string(), status: z.string() })) })

/** Queries all disputes of a charge; of several the worst counts. */
async function fetchDispute(
  charge: string,
  get: (path: string) => ReturnType<typeof callApi>,
): Promise<ApiResult<Observation[]>> {
  const list = parseAnswer(
    disputeList,
    await get(`/v1/disputes?charge=${encodeURIComponent(charge)}`),
    'unavailable',
  )
  if (!list.ok) return list
  return { ok: true, value: list.value.data.flatMap((one) => disputeSeen(one.status)) }
}

const refundShape = z.object({ id: z.string(), status: z.string().nullable() })

async function refundAt(
  refund: RefundRequest,
  post: (fields: Fields) => ReturnType<typeof callApi>,
): ReturnType<CardProvider['refund']> {
  if (!refund.paymentRef) return apiError('unsupported', 'What was never paid is not given back')
  const fields = {
    payment_intent: refund.paymentRef,
    amount: refund.amount.minor.toString(),
    'metadata[refund]': refund.refundId,
    'metadata[reference]': refund.reference,
  }
  const response = parseAnswer(refundShape, await post(fields), 'unknown')
  if (!response.ok) return response
  const { id, status } = response.value
  const outcome =
    status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending'
  return { ok: true, value: { status: outcome, ref: id } }
}

function verify(keys: StripeKeys, incoming: Incoming, now: Date): VerifiedWebhook {
  const signature = verifyTimestamped(
    keys.webhookSecrets,
    incoming.headers['stripe-signature'],
    incoming.body,
    now,
  )
  if (signature !== 'right') return { ok: false, reason: signature }
  const event = readEvent(incoming.body)
  if (!event) return { ok: false, reason: 'malformed' }
  if (keys.account !== null && event.account !== keys.account) return { ok: false, reason: 'otherAccount' }
  return {
    ok: true,
    dedupeKey: event.id,
    kind: event.kind,
    account: event.account,
    observations: event.observations,
    ask: [],
  }
}
