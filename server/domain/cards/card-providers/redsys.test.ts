import { describe, expect, it } from 'vitest'
import { mergeCharge, refundedAmount, initialCharge } from './charge.ts'
import type { Incoming } from './port.ts'
import { redsys } from './redsys.ts'
import { redsysCompany, redsysKeys, refundNotice } from './redsys.fixture.ts'
import { call, now } from './stand-in.fixture.ts'

const reference = '27067KDM4T9X'
const expected = { minor: 50_00n, currency: 'EUR' } as const
const older = { ...redsysKeys, signature: 'HMAC_SHA256_V1' } as const

function hear(incoming: Incoming, keys: typeof redsysKeys = redsysKeys) {
  return redsys(keys, redsysCompany().transport).verifyWebhook(incoming, now)
}

/** How much is with who paid after these notices. */
const returnedAfter = (...notices: readonly Incoming[]) => {
  const charge = notices
    .map((notice) => hear(notice))
    .flatMap((verified) => (verified.ok ? verified.observations : []))
    .reduce((known, one) => mergeCharge(known, expected, one), initialCharge)
  return refundedAmount(charge, expected.minor)
}

describe('Single refund notifications of Redsys', () => {
  const first = refundNotice(reference, 10_00n, '052029')

  it('are summed: two equal refunds count twice, one repeated notification once', () => {
    expect(returnedAfter(first, refundNotice(reference, 10_00n, '052030'))).toBe(20_00n)
    expect(returnedAfter(first, first)).toBe(10_00n)
  })

  it('count once with a blank code: the query finds the others', () => {
    const blank = refundNotice(reference, 10_00n, '      ')
    expect(returnedAfter(blank, blank)).toBe(10_00n)
    expect(returnedAfter(first, blank)).toBe(10_00n)
  })

  it('match the answer to our own request by their code', async () => {
    const company = redsysCompany()
    company.money.paid = 50_00
    const response = await redsys(redsysKeys, company.transport).refund(
      {
        providerRef: reference,
        paymentRef: null,
        charge: 'main',
        reference,
        refundId: 'refund-1',
        amount: { minor: 10_00n, currency: 'EUR' },
      },
      call,
    )
    expect(response).toEqual({ ok: true, value: { status: 'succeeded', ref: '052029' } })
    const heard = hear(first)
    expect(heard.ok && heard.observations[0]?.refundParts).toEqual([{ ref: '052029', minor: 10_00n }])
  })
})

describe('The signature version of Redsys', () => {
  const inOlder = refundNotice(reference, 10_00n, '052029', '12:30', older)
  const inNewer = refundNotice(reference, 10_00n, '052029')

  it('is that of the terminal, or a stronger one', () => {
    expect(hear(inNewer).ok).toBe(true)
    expect(hear(inOlder, older).ok).toBe(true)
    expect(hear(inNewer, older).ok).toBe(true)
  })

  it('is never a weaker one, nor another than it names', () => {
    expect(hear(inOlder)).toEqual({ ok: false, reason: 'badSignature' })
    const named = (version: string, incoming: Incoming) => {
      const fields = new URLSearchParams(new TextDecoder().decode(incoming.body))
      fields.set('Ds_SignatureVersion', version)
      return { ...incoming, body: new TextEncoder().encode(fields.toString()) }
    }
    for (const keys of [redsysKeys, older]) {
      expect(hear(named('HMAC_SHA512_V2', inOlder), keys).ok).toBe(false)
      expect(hear(named('HMAC_SHA256_V1', inNewer), keys).ok).toBe(false)
      expect(hear(named('HMAC_SHA999_V9', inNewer), keys).ok).toBe(false)
    }
  })
})
