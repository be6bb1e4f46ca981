import { describe, expect, it } from 'vitest'
import { add, hours, minutes } from '#shared/duration.ts'
import { type Money, toDecimal } from '#shared/money.ts'
import { mergeCharge, refundedAmount, statusOf, initialCharge } from './charge.ts'
import type { NewPayment, Observation } from './port.ts'
import { call, type Fault, now, type StandIn } from './stand-in.fixture.ts'
import { standIns } from './stand-ins.fixture.ts'

const reference = '27067KDM4T9X'

function payment({ currency }: StandIn, minor = 50_00n): NewPayment {
  return {
    reference,
    amount: { minor, currency },
    description: 'Lucía y Mateo',
    email: 'carmen@example.com',
    language: 'es',
    returnUrl: 'https://vivencia.test/tarjeta/vuelta/x',
    webhookUrl: 'https://vivencia.test/webhooks/cards/x',
    expiresAt: add(now, minutes(31)),
  }
}

async function paidAt(company: StandIn, amount: Money = { minor: 50_00n, currency: company.currency }) {
  const begun = await company.provider.begin(payment(company, amount.minor), call)
  if (!begun.ok) throw new Error(begun.error.message)
  const [observation] = await company.hear(company.report(reference, 'paid', amount), reference)
  const refund = (minor: bigint, refundId = 'refund-1') =>
    company.provider.refund(
      {
        providerRef: begun.value.providerRef,
        paymentRef: observation?.paymentRef ?? null,
        charge: observation?.charge ?? 'main',
        reference,
        refundId,
        amount: { minor, currency: company.currency },
      },
      { idempotencyKey: `${refundId}:refund`, now },
    )
  const ask = () => company.provider.ask({ providerRef: begun.value.providerRef, reference }, call)
  return { begun: begun.value, seen: observation, refund, ask }
}

/** What is known of the charge from all this. */
const known = (observations: readonly Observation[] | null) =>
  (observations ?? []).reduce(
    (charge, observation) =>
      mergeCharge(charge, { minor: 50_00n, currency: observation.amount?.currency ?? 'EUR' }, observation),
    initialCharge,
  )

const paid = (observations: readonly Observation[] | null) =>
  observations?.find(({ status }) => status === 'succeeded' || status === 'refunded')

describe.each(Object.entries(standIns))('%s', (name, open) => {
  it('is requested for exactly the amount, in the company’s unit', async () => {
    const company = open()
    const begun = await company.provider.begin(payment(company, 1_234_50n), call)
    expect(begun).toMatchObject({ ok: true })
    const inUnits =
      name === 'Mercado Pago'
        ? String(Number(toDecimal({ minor: 1_234_50n, currency: company.currency })))
        : '123450'
    expect(company.amountAsked()).toBe(inUnits)
  })

  it('starts once when it is requested twice with the same key, where the company has keys', async () => {
    const company = open()
    const first = await company.provider.begin(payment(company), call)
    const second = await company.provider.begin(payment(company), call)
    expect([first.ok, second.ok]).toEqual([true, true])
    const repeated = first.ok && second.ok && first.value.providerRef === second.value.providerRef
    expect(repeated).toBe(name !== 'Webpay Plus')
  })

  it('reports that it is paid, by whom and how much', async () => {
    const company = open()
    const { seen: observation } = await paidAt(company)
    expect(observation).toMatchObject({
      status: 'succeeded',
      reference,
      amount: { minor: 50_00n, currency: company.currency },
    })
  })

  it('reports that the card was refused, with our reason', async () => {
    const company = open()
    await company.provider.begin(payment(company), call)
    const [observation] = await company.hear(
      company.report(reference, 'refused', { minor: 50_00n, currency: company.currency }),
      reference,
    )
    expect(observation).toMatchObject({ status: 'failed', reference })
    expect(observation?.failure).toBe(name === 'Webpay Plus' ? 'declined' : 'insufficientFunds')
  })

  it('reports the paid amount, not the requested one', async () => {
    const company = open()
    const { seen: observation } = await paidAt(company, { minor: 50_00n, currency: company.currency })
    const other = open()
    await other.provider.begin(payment(other), call)
    const [wrong] = await other.hear(
      other.report(reference, 'paid', { minor: 49_00n, currency: other.currency }),
      reference,
    )
    expect([observation?.amount?.minor, wrong?.amount?.minor]).toEqual([50_00n, 49_00n])
  })

  it('is refunded in parts, and never above the paid amount', async () => {
    const { refund, ask } = await paidAt(open())
    expect(await refund(20_00n)).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    expect(await refund(30_01n, 'refund-2')).toMatchObject({ ok: false, error: { kind: 'rejected' } })
    expect(await refund(30_00n, 'refund-3')).toMatchObject({ ok: true })
    const answer = await ask()
    expect(answer.ok && known(answer.value)).toMatchObject({ paid: true, refundedMinor: 50_00n })
  })

  it('reports a payment’s status, returns null for an unknown one, and is not trusted when out of order', async () => {
    const company = open()
    const { begun, ask } = await paidAt(company)
    const answer = await ask()
    expect(answer.ok && known(answer.value)).toMatchObject({
      paid: true,
      mismatched: false,
      refundedMinor: 0n,
    })
    // A name of its own that it never gave.
    const unheardOf = { providerRef: `${begun.providerRef}x`, reference: '270600000000' }
    expect(await company.provider.ask(unheardOf, call)).toMatchObject({ ok: true, value: null })
    for (const fault of ['lostAfter', 'trouble', 'nonsense', 'busy'] as const) {
      company.line.fault = fault
      expect(await ask()).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
    }
  })

  it('lists all payments of some days to the last page, or declares that it has no list', async () => {
    const company = open()
    const { provider, line } = company
    expect(provider.list !== undefined).toBe(provider.capabilities.lists === 'payments')
    if (!provider.list) return
    const references = Array.from({ length: 101 }, (_, index) => `2706${String(index).padStart(8, '0')}`)
    for (const one of references) {
      const key = { ...call, idempotencyKey: one }
      await provider.begin({ ...payment(company), reference: one }, key)
      company.report(one, 'paid', { minor: 50_00n, currency: company.currency })
    }
    const days = { from: add(now, hours(-1)), to: add(now, hours(1)) }
    const listed = await provider.list(days, call)
    const found = listed.ok ? listed.value : []
    expect(
      new Set(
        found
          .filter((observation) => observation.status === 'succeeded')
          .map((observation) => observation.reference),
      ),
    ).toEqual(new Set(references))
    expect(found.every((observation) => observation.amount?.minor === 50_00n)).toBe(true)
    const before = await provider.list({ from: add(now, hours(-3)), to: add(now, hours(-2)) }, call)
    expect(before).toEqual({ ok: true, value: [] })
    line.fault = 'trouble'
    expect(await provider.list(days, call)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  it('reports a returned refund, its id and the refunded total, where the company can', async () => {
    const company = open()
    if (!company.refundFails) return
    const { refund, ask, seen: observation } = await paidAt(company)
    const first = await refund(20_00n)
    await refund(10_00n, 'refund-2')
    const news = await company.hear(company.refundFails(), reference)
    expect(news.flatMap(({ failedRefunds }) => failedRefunds)).toHaveLength(1)
    const answer = await ask()
    const charge = answer.ok ? known(answer.value) : initialCharge
    expect(refundedAmount(charge, 50_00n)).toBe(20_00n)
    expect(statusOf(charge, 50_00n)).toBe('partlyRefunded')
    expect(
      news.some(({ failedRefunds }) => failedRefunds.includes((first.ok && first.value.ref) || '')),
    ).toBe(false)
    // The order of the reports does not change the result.
    const allObservations = [
      ...(observation ? [observation] : []),
      ...news,
      ...(answer.ok ? (answer.value ?? []) : []),
    ]
    expect(refundedAmount(known(allObservations), 50_00n)).toBe(
      refundedAmount(known(allObservations.toReversed()), 50_00n),
    )
  })

  it('refunds once when asked twice with the same key, where the company has keys', async () => {
    const company = open()
    const { refund, ask } = await paidAt(company)
    await refund(20_00n)
    if (!company.provider.capabilities.refundsRepeatable) return
    await refund(20_00n)
    const answer = await ask()
    expect(answer.ok && paid(answer.value)?.refundedMinor).toBe(20_00n)
  })

  const doubts: [Fault, string][] = [
    ['refused', 'unavailable'],
    ['busy', 'unavailable'],
    ['unknownKeys', 'misconfigured'],
    ['lostBefore', 'unknown'],
    ['lostAfter', 'unknown'],
    ['trouble', 'unknown'],
    ['nonsense', 'unknown'],
  ]
  it.each(doubts)('answers a refund with %s, which leaves it %s', async (fault, kind) => {
    const company = open()
    const { refund } = await paidAt(company)
    company.line.fault = fault
    expect(await refund(10_00n)).toMatchObject({ ok: false, error: { kind } })
  })

  it('never contains the keys in an error', async () => {
    const company = open()
    const { refund } = await paidAt(company)
    for (const fault of ['unknownKeys', 'trouble', 'nonsense', 'lostAfter'] as const) {
      company.line.fault = fault
      expect(JSON.stringify(await refund(10_00n))).not.toMatch(/standin|stand-in|sq7H/)
    }
  })
})

const signed = ['Stripe', 'Redsys', 'Mercado Pago'] as const

describe.each(signed)('A webhook in the name of %s', (name) => {
  const open = standIns[name]
  async function knocking() {
    const company = open?.()
    if (!company) throw new Error('There is such a company')
    await company.provider.begin(payment(company), call)
    return {
      company,
      incoming: company.report(reference, 'paid', { minor: 50_00n, currency: company.currency }),
    }
  }

  it('is processed once: a repeat has the same key', async () => {
    const { company, incoming } = await knocking()
    const first = company.provider.verifyWebhook(incoming, now)
    const second = company.provider.verifyWebhook(incoming, now)
    expect(first.ok && second.ok && first.dedupeKey === second.dedupeKey).toBe(true)
  })

  it('is refused when one byte of its body changes', async () => {
    const { company, incoming } = await knocking()
    for (let place = 0; place < incoming.body.length; place += 1) {
      const body = Uint8Array.from(incoming.body)
      body[place] = (body[place] ?? 0) ^ 1
      const verified = company.provider.verifyWebhook({ ...incoming, body }, now)
      // Mercado Pago signs the address alone: its body only says what to fetch, and that is in the address too.
      const harmless = name === 'Mercado Pago' && verified.ok && verified.ask.every((id) => id === '9001')
      expect(!verified.ok || harmless).toBe(true)
    }
  })

  it('is refused when it is empty, unsigned or malformed', async () => {
    const { company, incoming } = await knocking()
    const verifyWebhook = (...args: Parameters<typeof company.provider.verifyWebhook>) =>
      company.provider.verifyWebhook(...args)
    expect(
      verifyWebhook({ ...incoming, body: new Uint8Array(), url: 'https://vivencia.test/' }, now).ok,
    ).toBe(false)
    expect(verifyWebhook({ ...incoming, body: new TextEncoder().encode('[]'), headers: {} }, now).ok).toBe(
      false,
    )
    expect(verifyWebhook({ ...incoming, body: new Uint8Array([0xff, 0xfe]), headers: {} }, now).ok).toBe(
      false,
    )
  })
})
