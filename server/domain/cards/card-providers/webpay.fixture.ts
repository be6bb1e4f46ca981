import { call, standInTransport, type StandIn } from './stand-in.fixture.ts'
import { webpay } from './webpay.ts'

type Transaction = {
  status: string
  response_code: number | null
  amount: number
  balance: number | null
  buy_order: string
  payment_type_code: string
  /** The response code of the confirmation. */
  verdict: number
}

/** Test double of Webpay Plus: a token for its page, no charge until the confirmation, no webhooks. */
export function webpayCompany() {
  const transactions = new Map<string, Transaction>()
  /** The kind of card of the next payment. */
  const kind = { code: 'VN' }
  const { line, transport } = standInTransport(({ method, path, headers, body }) => {
    if (headers.get('tbk-api-key-id') !== '597055555532')
      return Response.json({ error_message: 'Not Authorized' }, { status: 401 })
    const [, token = '', refunds] = /\/transactions(?:\/([^/]+))?(\/refunds)?$/.exec(path) ?? []
    if (!token) {
      const { buy_order, amount } = JSON.parse(body) as { buy_order: string; amount: number }
      const newToken = `01ab${String(transactions.size).padStart(60, '0')}`
      transactions.set(newToken, {
        status: 'INITIALIZED',
        response_code: null,
        amount,
        balance: null,
        buy_order,
        payment_type_code: kind.code,
        verdict: 0,
      })
      return { token: newToken, url: 'https://webpay.test/webpayserver/initTransaction' }
    }
    const transaction = transactions.get(token)
    if (!transaction) return Response.json({ error_message: 'Transaction not found' }, { status: 422 })
    if (method === 'GET') return transaction
    if (refunds) return giveBack(transaction, (JSON.parse(body) as { amount: number }).amount)
    if (transaction.status !== 'INITIALIZED')
      return Response.json({ error_message: 'Transaction already locked' }, { status: 422 })
    const ok = transaction.verdict === 0
    Object.assign(transaction, { status: ok ? 'AUTHORIZED' : 'FAILED', response_code: transaction.verdict })
    return transaction
  })
  return { line, transport, transactions, kind }
}

/** Webpay Plus with the public commerce code for tests. */
export function webpayStandIn(): StandIn {
  const { line, transport, transactions } = webpayCompany()
  const keys = {
    commerceCode: '597055555532',
    apiKey: 'a key of the stand-in',
    baseUrl: 'https://webpay.test',
  }
  const provider = webpay(keys, transport)
  const tokenOf = (reference: string) =>
    [...transactions].find(([, one]) => one.buy_order === reference)?.[0] ?? ''
  return {
    provider,
    currency: 'CLP',
    line,
    amountAsked: () => String((JSON.parse(line.asked.at(-1)?.body ?? '{}') as { amount: number }).amount),
    report(reference, outcome, amount) {
      const token = tokenOf(reference)
      Object.assign(transactions.get(token) ?? {}, {
        verdict: outcome === 'paid' ? 0 : -1,
        amount: Number(amount.minor),
      })
      const body = new TextEncoder().encode(new URLSearchParams({ token_ws: token }).toString())
      return { method: 'POST', url: 'https://vivencia.test/tarjeta/vuelta/x', headers: {}, body }
    },
    async hear(incoming, reference) {
      const answer = await provider.takeReturn?.(
        incoming,
        { providerRef: tokenOf(reference), reference },
        call,
      )
      if (!answer?.ok) throw new Error(answer?.error.kind)
      return answer.value ?? []
    },
  }
}

function giveBack(transaction: Transaction, amount: number) {
  const left = transaction.balance ?? transaction.amount
  if (amount < transaction.amount && transaction.payment_type_code !== 'VN')
    return Response.json({ error_message: 'Partial refund not allowed' }, { status: 422 })
  if (amount > left) return Response.json({ error_message: 'Invalid amount' }, { status: 422 })
  if (amount === transaction.amount) {
    transaction.status = 'REVERSED'
    return { type: 'REVERSED' }
  }
  transaction.balance = left - amount
  transaction.status = transaction.balance === 0 ? 'NULLIFIED' : 'PARTIALLY_NULLIFIED'
  return {
    type: 'NULLIFIED',
    authorization_code: '123456',
    response_code: 0,
    nullified_amount: amount,
    balance: transaction.balance,
  }
}
