import { describe, expect, it } from 'vitest'
import { webpay } from './webpay.ts'
import { webpayCompany } from './webpay.fixture.ts'
import { call, now } from './stand-in.fixture.ts'
import { add, minutes } from '#shared/duration.ts'

const keys = { commerceCode: '597055555532', apiKey: 'a key of the tests', baseUrl: 'https://webpay.test' }
const reference = '27067KDM4T9X'

async function paidWith(code: string) {
  const company = webpayCompany()
  company.kind.code = code
  const provider = webpay(keys, company.transport)
  const begun = await provider.begin(
    {
      reference,
      amount: { minor: 50_000n, currency: 'CLP' },
      description: 'Lucía y Mateo',
      email: null,
      language: 'es',
      returnUrl: 'https://vivencia.test/tarjeta/vuelta/x',
      webhookUrl: 'https://vivencia.test/webhooks/cards/x',
      expiresAt: add(now, minutes(31)),
    },
    call,
  )
  const providerRef = begun.ok ? begun.value.providerRef : ''
  const body = new TextEncoder().encode(new URLSearchParams({ token_ws: providerRef }).toString())
  const url = 'https://vivencia.test/tarjeta/vuelta/x'
  const back = await provider.takeReturn?.(
    { method: 'POST', url, headers: {}, body },
    { providerRef, reference },
    call,
  )
  const refund = (minor: bigint) =>
    provider.refund(
      {
        providerRef,
        paymentRef: null,
        charge: 'main',
        reference,
        refundId: 'refund-1',
        amount: { minor, currency: 'CLP' },
      },
      call,
    )
  return { seen: back?.ok ? back.value?.[0] : undefined, refund }
}

describe('A Webpay payment', () => {
  it.each(['VD', 'VP', 'VC', 'SI', 'S2', 'NC'])(
    'of the kind %s is refunded in full or not at all',
    async (code) => {
      const { seen, refund } = await paidWith(code)
      expect(seen).toMatchObject({ status: 'succeeded', wholeRefundsOnly: true })
      expect(await refund(20_000n)).toMatchObject({ ok: false, error: { kind: 'rejected' } })
      expect(await refund(50_000n)).toMatchObject({ ok: true, value: { status: 'succeeded' } })
    },
  )

  it('by credit card without instalments is refunded in parts', async () => {
    const { seen, refund } = await paidWith('VN')
    expect(seen).toMatchObject({ status: 'succeeded', wholeRefundsOnly: false })
    expect(await refund(20_000n)).toMatchObject({ ok: true, value: { status: 'succeeded' } })
  })
})
