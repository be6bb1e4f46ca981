import type { Money } from '#shared/money.ts'
import type { Incoming } from './port.ts'
import { call, now, standInTransport, type StandIn } from './stand-in.fixture.ts'
import { stripe } from './stripe.ts'
import { signTimestamped } from './timestamped-signature.ts'

type Session = Record<string, unknown> & { id: string }

/** Test double of Stripe's interface of 2026-10-28: sessions by idempotency key, refunds of an intent. */
function stripeCompany() {
  const sessions = new Map<string, Session>()
  const byKey = new Map<string, unknown>()
  const refunds: Refund[] = []
  const money = { paid: 0 }
  const { line, transport } = standInTransport(({ method, path, headers, body }) => {
    const key = headers.get('idempotency-key') ?? ''
    const known = byKey.get(`${path} ${key}`)
    if (method === 'POST' && known) return known
    const form = new URLSearchParams(body)
    const keep = (answer: unknown) => {
      byKey.set(`${path} ${key}`, answer)
      return answer
    }
    if (path === '/v1/account') return { id: 'acct_couple1', charges_enabled: true }
    if (path === '/v1/checkout/sessions') return keep(begin(sessions, form))
    if (path === '/v1/refunds') {
      const amount = Number(form.get('amount'))
      const intent = form.get('payment_intent') ?? ''
      const refunded = sumOf(
        refunds.filter((one) => one.payment_intent === intent && one.status !== 'failed'),
      )
      if (refunded + amount > money.paid)
        return Response.json(
          { error: { code: 'charge_already_refunded', type: 'invalid_request_error' } },
          { status: 400 },
        )
      const metadata = {
        refund: form.get('metadata[refund]') ?? '',
        reference: form.get('metadata[reference]') ?? '',
      }
      const id = `re_${refunds.length + 1}`
      const created = { id, amount, status: 'succeeded', payment_intent: intent, metadata }
      refunds.push(created)
      return keep(created)
    }
    if (path.startsWith('/v1/checkout/sessions?')) return pageOf([...sessions.values()], path, refunds)
    const session = sessions.get(decodeURIComponent(/sessions\/([^?]+)/.exec(path)?.[1] ?? ''))
    return session
      ? withCharge(session, refunds)
      : Response.json({ error: { code: 'resource_missing' } }, { status: 404 })
  })
  return { line, transport, sessions, money, refunds }
}

type Refund = {
  id: string
  amount: number
  status: string
  payment_intent: string
  metadata: { refund: string; reference: string }
}
const sumOf = (refunds: readonly Refund[]) => refunds.reduce((all, { amount }) => all + amount, 0)

/** A page in Stripe's order: newest first, after the named item. */
function pageOf(sessions: readonly Session[], path: string, refunds: readonly Refund[]) {
  const query = new URL(path, 'https://stripe.test').searchParams
  const inDays = sessions
    .filter(
      ({ created }) =>
        Number(created) >= Number(query.get('created[gte]')) &&
        Number(created) <= Number(query.get('created[lte]')),
    )
    .toReversed()
  const from = inDays.findIndex(({ id }) => id === query.get('starting_after')) + 1
  const data = inDays.slice(from, from + Number(query.get('limit')))
  return {
    object: 'list',
    data: data.map((session) => withCharge(session, refunds)),
    has_more: from + data.length < inDays.length,
  }
}

function begin(sessions: Map<string, Session>, form: URLSearchParams): Session {
  const id = `cs_test_${sessions.size + 1}`
  const session = {
    id,
    url: `https://checkout.stripe.com/c/pay/${id}`,
    client_reference_id: form.get('client_reference_id'),
    status: 'open',
    payment_status: 'unpaid',
    amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
    currency: form.get('line_items[0][price_data][currency]'),
    payment_intent: null as string | null,
    created: Math.floor(now.getTime() / 1000),
  }
  sessions.set(id, session)
  return session
}

/** Stripe with the keys of an operator. */
export function stripeStandIn(): StandIn {
  const { line, transport, sessions, money, refunds } = stripeCompany()
  const keys = {
    secretKey: 'sk_test_standin',
    webhookSecrets: ['whsec_standin'],
    account: null,
    baseUrl: 'https://stripe.test',
  }
  const provider = stripe(keys, transport)
  const knock = (event: unknown): Incoming => {
    const body = new TextEncoder().encode(JSON.stringify(event))
    const headers = { 'stripe-signature': signTimestamped('whsec_standin', body, now) }
    return { method: 'POST', url: 'https://vivencia.test/webhooks/cards/stripe', headers, body }
  }
  return {
    provider,
    currency: 'EUR',
    line,
    refundFails() {
      const refund = refunds.at(-1)
      if (!refund) throw new Error('No refund')
      refund.status = 'failed'
      return knock({ id: 'evt_3', object: 'event', type: 'refund.failed', data: { object: refund } })
    },
    amountAsked: () =>
      new URLSearchParams(line.asked.at(-1)?.body).get('line_items[0][price_data][unit_amount]') ?? '',
    report(reference, outcome, amount) {
      const session = [...sessions.values()].find((one) => one['client_reference_id'] === reference)
      if (!session) throw new Error('Session missing')
      const event = outcome === 'paid' ? completed(session, amount) : failedTry(reference)
      if (outcome === 'paid') money.paid = Number(amount.minor)
      return knock(event)
    },
    hear(incoming) {
      const verified = provider.verifyWebhook(incoming, call.now)
      if (!verified.ok) throw new Error(verified.reason)
      return Promise.resolve(verified.observations)
    },
  }
}

function completed(session: Session, amount: Money) {
  Object.assign(session, {
    status: 'complete',
    payment_status: 'paid',
    payment_intent: `pi_${session.id}`,
    amount_total: Number(amount.minor),
    currency: amount.currency.toLowerCase(),
  })
  return { id: 'evt_1', object: 'event', type: 'checkout.session.completed', data: { object: session } }
}

const failedTry = (reference: string) => ({
  id: 'evt_2',
  object: 'event',
  type: 'payment_intent.payment_failed',
  data: {
    object: {
      id: 'pi_1',
      metadata: { reference },
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    },
  },
})

function withCharge(session: Session, refunds: readonly Refund[]) {
  if (session['payment_status'] !== 'paid') return session
  const id = String(session['payment_intent'])
  const ownRefunds = refunds.filter((one) => one.payment_intent === id)
  const charge = {
    id: 'ch_1',
    amount_refunded: sumOf(ownRefunds.filter(({ status }) => status !== 'failed')),
    refunds: { object: 'list', data: ownRefunds, has_more: false },
    disputed: false,
    balance_transaction: { fee: 95, currency: session['currency'] },
  }
  return { ...session, payment_intent: { id, latest_charge: charge } }
}
