import { createHmac } from 'node:crypto'
import type { Incoming } from './port.ts'
import { mercadoPago } from './mercado-pago.ts'
import { manifestOf } from './mercado-pago-signature.ts'
import { toDecimal } from '#shared/money.ts'
import { call, now, standInTransport, type StandIn } from './stand-in.fixture.ts'

type Payment = Record<string, unknown> & {
  id: number
  refunds: { id: number; amount: number; status: string }[]
  transaction_amount: number
  transaction_amount_refunded: number
}

/**
 * Test double of Mercado Pago: preferences by idempotency key, payments to fetch and to search, and signed
 * webhooks.
 */
function mercadoPagoCompany() {
  const preferences = new Map<string, unknown>()
  const refunds = new Map<string, unknown>()
  const payments: Payment[] = []
  const { line, transport } = standInTransport(({ method, path, headers, body }) => {
    const key = headers.get('x-idempotency-key') ?? ''
    if (path === '/users/me') return { id: 77 }
    if (path === '/checkout/preferences') {
      const created = preferences.get(key) ?? {
        id: `77-${preferences.size + 1}`,
        init_point: 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=77-1',
      }
      preferences.set(key, created)
      return created
    }
    if (path.startsWith('/v1/payments/search')) {
      return searched(payments, new URL(path, 'https://mp.test').searchParams)
    }
    const payment = payments.find(({ id }) => String(id) === /\/v1\/payments\/(\d+)/.exec(path)?.[1])
    if (!payment) return Response.json({ error: 'not_found' }, { status: 404 })
    if (method === 'GET') return payment
    const known = refunds.get(key)
    if (known) return known
    const { amount } = JSON.parse(body) as { amount: number }
    if (payment.transaction_amount_refunded + amount > payment.transaction_amount)
      return Response.json({ error: 'bad_request' }, { status: 400 })
    payment.transaction_amount_refunded += amount
    const created = { id: 5001 + payment.refunds.length, status: 'approved', amount }
    payment.refunds.push(created)
    refunds.set(key, created)
    return created
  })
  return { line, transport, payments }
}

/** A page of search results, by our reference or by days. */
function searched(payments: readonly Payment[], query: URLSearchParams) {
  const reference = query.get('external_reference')
  const [from, to] = [query.get('begin_date') ?? '', query.get('end_date') ?? '']
  const found = payments.filter((one) =>
    reference ? one['external_reference'] === reference : from <= madeAt && madeAt <= to,
  )
  const offset = Number(query.get('offset') ?? 0)
  const limit = Number(query.get('limit'))
  return { paging: { total: found.length, limit, offset }, results: found.slice(offset, offset + limit) }
}
const madeAt = now.toISOString()

/** Mercado Pago with keys of the test double. */
export function mercadoPagoStandIn(): StandIn {
  const { line, transport, payments } = mercadoPagoCompany()
  const keys = {
    accessToken: 'TEST-standin',
    webhookSecrets: ['a secret of the stand-in'],
    baseUrl: 'https://mp.test',
  }
  const provider = mercadoPago(keys, transport)
  return {
    provider,
    currency: 'MXN',
    line,
    amountAsked() {
      const { items } = JSON.parse(line.asked.at(-1)?.body ?? '{}') as { items: { unit_price: number }[] }
      return String(items[0]?.unit_price)
    },
    report(reference, outcome, amount) {
      const id = 9001 + payments.length
      payments.push({
        id,
        status: outcome === 'paid' ? 'approved' : 'rejected',
        status_detail: outcome === 'paid' ? 'accredited' : 'cc_rejected_insufficient_amount',
        external_reference: reference,
        transaction_amount: Number(toDecimal(amount)),
        currency_id: amount.currency,
        transaction_amount_refunded: 0,
        refunds: [],
        fee_details: [{ type: 'mercadopago_fee', amount: 3.19, fee_payer: 'collector' }],
      })
      return signedWebhook(id)
    },
    refundFails() {
      const payment = payments.findLast(({ refunds }) => refunds.length > 0)
      const refund = payment?.refunds.at(-1)
      if (!payment || !refund) throw new Error('No refund')
      refund.status = 'rejected'
      payment.transaction_amount_refunded -= refund.amount
      return signedWebhook(payment.id)
    },
    async hear(incoming) {
      const verified = provider.verifyWebhook(incoming, now)
      if (!verified.ok) throw new Error(verified.reason)
      const answers = await Promise.all(
        verified.ask.map((charge) => provider.ask({ providerRef: null, reference: '', charge }, call)),
      )
      return answers.flatMap((answer) => (answer.ok ? (answer.value ?? []) : []))
    },
  }
}

function signedWebhook(id: number): Incoming {
  const stamp = String(now.getTime())
  const v1 = createHmac('sha256', 'a secret of the stand-in')
    .update(manifestOf(String(id), 'req-1', stamp))
    .digest('hex')
  const body = {
    action: 'payment.created',
    type: 'payment',
    data: { id: String(id) },
    live_mode: false,
    user_id: 77,
    id: 1,
  }
  return {
    method: 'POST',
    url: `https://vivencia.test/webhooks/cards/mercadopago?data.id=${id}&type=payment`,
    headers: { 'x-signature': `ts=${stamp},v1=${v1}`, 'x-request-id': 'req-1' },
    body: new TextEncoder().encode(JSON.stringify(body)),
  }
}
