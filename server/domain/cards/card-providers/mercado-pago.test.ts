import { describe, expect, it } from 'vitest'
import { add, hours, minutes } from '#shared/duration.ts'
import { mercadoPagoStandIn } from './mercado-pago.fixture.ts'
import { call, now } from './stand-in.fixture.ts'

const reference = '27067KDM4T9X'
const amount = { minor: 50_00n, currency: 'MXN' } as const

async function paidCompany() {
  const company = mercadoPagoStandIn()
  await company.provider.begin(
    {
      reference,
      amount,
      description: 'Lucía y Mateo',
      email: null,
      language: 'es',
      returnUrl: 'https://vivencia.test/tarjeta/vuelta/x',
      webhookUrl: 'https://vivencia.test/webhooks/cards/mercadopago',
      expiresAt: add(now, minutes(31)),
    },
    call,
  )
  return company
}

describe('A preference of Mercado Pago', () => {
  it('requests webhooks only, so that no unsigned IPN notice arrives', async () => {
    const { line } = await paidCompany()
    const sent = JSON.parse(line.asked.at(-1)?.body ?? '{}') as { notification_url: string }
    expect(sent.notification_url).toBe(
      'https://vivencia.test/webhooks/cards/mercadopago?source_news=webhooks',
    )
  })
})

describe('A late notice of Mercado Pago', () => {
  const later = add(now, hours(9))

  it('causes a query and is not trusted by itself', async () => {
    const company = await paidCompany()
    const verified = company.provider.verifyWebhook(company.report(reference, 'paid', amount), later)
    expect(verified).toMatchObject({ ok: true, observations: [], ask: ['9001'] })
  })

  it('has one key even if its unsigned body changes', async () => {
    const company = await paidCompany()
    const notice = company.report(reference, 'paid', amount)
    const changed = new TextDecoder().decode(notice.body).replace('"id":1}', '"id":2}')
    expect(changed).not.toBe(new TextDecoder().decode(notice.body))
    const keys = [notice.body, new TextEncoder().encode(changed)].map((body) => {
      const verified = company.provider.verifyWebhook({ ...notice, body }, later)
      return verified.ok && verified.dedupeKey
    })
    expect(keys[0]).toBe(keys[1])
    // On time two bodies are two notices: the second may follow a change that the first did not know.
    const onTime = company.provider.verifyWebhook(notice, now)
    expect(onTime.ok && onTime.dedupeKey).not.toBe(keys[0])
  })

  it('is refused with a wrong signature, however old it is', async () => {
    const company = await paidCompany()
    const notice = company.report(reference, 'paid', amount)
    const url = notice.url.replace('data.id=9001', 'data.id=9002')
    expect(company.provider.verifyWebhook({ ...notice, url }, later)).toEqual({
      ok: false,
      reason: 'badSignature',
    })
  })
})
