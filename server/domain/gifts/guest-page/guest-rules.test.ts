import { noOwnPicture } from '#shared/inputs/own-picture.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cryptoRandom, seededRandom } from '#server/platform/ids.ts'
import { secretsFrom } from '#server/platform/secrets.ts'
import type { ReceivingAccount } from '#server/domain/money/payments/index.ts'
import {
  type Contribution,
  hashToken,
  privateToken,
  groupedReference,
  makeReference,
} from '#server/domain/gifts/contributions/index.ts'
import { giftsByStop, leftOf, sharePriceOf, sharesTakenOf, spotOfStop } from './guest-list.ts'
import type { GuestGift } from './guest-wedding-query.ts'
import { paymentInstruction } from '#server/domain/gifts/payment-instructions/payment-instructions.ts'

describe('A gift on a guest’s list', () => {
  const gift = (targetMinor: string | null, leftMinor: string | null, shareCount: number | null = null) => ({
    targetMinor,
    leftMinor,
    shareCount,
  })

  it('has the rest of the ledger, and no limit without a target', () => {
    expect(leftOf(gift('9000', '1'))).toBe(1n)
    expect(leftOf(gift('9000', '0'))).toBe(0n)
    expect(leftOf(gift(null, null))).toBeNull()
  })

  it('counts a share as taken when nothing of it is left', () => {
    expect(sharesTakenOf(gift('10000', '10000', 5))).toBe(0)
    expect(sharesTakenOf(gift('10000', '8001', 5))).toBe(0)
    expect(sharesTakenOf(gift('10000', '8000', 5))).toBe(1)
    expect(sharesTakenOf(gift('10000', '1', 5))).toBe(4)
    expect(sharesTakenOf(gift('10000', '0', 5))).toBe(5)
    expect(sharesTakenOf(gift('9000', '0'))).toBe(0)
    expect(sharePriceOf(gift('10000', '10000', 5))).toBe(20_00n)
    expect(sharePriceOf(gift(null, null))).toBeNull()
  })

  it('is listed under its stop, in the couple’s order; those without a stop come last', () => {
    const of = (id: string, stopId: string | null) => ({ id, stopId }) as GuestGift
    const stop = (id: string) => ({ id, name: id, placeName: id, days: '', line: '', ...noOwnPicture })
    const gifts = [of('a', 'sevilla'), of('b', null), of('c', 'ronda'), of('d', 'gone'), of('e', 'sevilla')]
    const legs = giftsByStop({ stops: [stop('ronda'), stop('empty'), stop('sevilla')], gifts })
    expect(legs.map((leg) => [leg.id, leg.gifts.map((one) => one.id)])).toEqual([
      ['ronda', ['c']],
      ['sevilla', ['a', 'e']],
      [null, ['b', 'd']],
    ])
    expect(giftsByStop({ stops: [stop('ronda')], gifts: [] })).toEqual([])
  })
})

describe('A stop on the map', () => {
  const at = (placeName: string) => ({ placeName, country: 'ES' }) as GuestGift
  const nameOf = (name: string, places: readonly string[], id: string | null = 'leg') =>
    spotOfStop({ id, placeName: name, gifts: places.map(at) })?.name ?? null

  it('is at the place of its name, otherwise in the middle of its gifts', () => {
    expect(nameOf('Lisboa', ['Ronda'])).toBe('Lisboa')
    expect(nameOf('Colombia', ['Cali, Colombia', 'Medellín', 'Isla de Providencia'])).toBe('Medellín')
  })

  it('has no position when its gifts are at home or all over the world, and the rest of the list is no stop', () => {
    expect(nameOf('Y al volver', ['En casa'])).toBeNull()
    expect(nameOf('Algún día', ['Venecia, Italia', 'Kioto, Japón'])).toBeNull()
    expect(nameOf('Lisboa', ['Ronda'], null)).toBeNull()
  })
})

describe('A reference', () => {
  it('is the year and month of the wedding and eight characters that banks and card terminals accept', () => {
    for (let index = 0; index < 500; index += 1) {
      expect(makeReference(cryptoRandom, '2027-06-19')).toMatch(/^2706[0-9A-HJ-NP-Z]{8}$/)
    }
  })

  it('uses every character of its alphabet and repeats none of ten thousand', () => {
    const random = seededRandom('references')
    const references = Array.from({ length: 10_000 }, () => makeReference(random, '2027-06-19'))
    expect(new Set(references).size).toBe(10_000)
    expect([...new Set(references.join('').slice(0, 60_000))].sort().join('')).toBe(
      '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ',
    )
  })

  it('is displayed in groups of four', () => {
    expect(groupedReference('27067KDM4T9X')).toBe('2706 7KDM 4T9X')
  })
})

describe('A private link', () => {
  const secrets = secretsFrom('a secret of the tests alone')
  const id = '6d2f1a4e-0000-4000-8000-000000000001'

  it('is stable for one contribution, and reveals nothing about it', () => {
    const token = privateToken(secrets, id)
    expect(privateToken(secretsFrom('a secret of the tests alone'), id)).toBe(token)
    expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/)
  })

  it('differs for another contribution and under another secret', () => {
    const of = (master: string) => privateToken(secretsFrom(master), id)
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.uuid(),
        (one, two) => one === two || privateToken(secrets, one) !== privateToken(secrets, two),
      ),
    )
    expect(of('a secret of the tests alone')).not.toBe(of('another secret'))
  })

  it('cannot be derived from the database', () => {
    const token = privateToken(secrets, id)
    expect(hashToken(token)).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(hashToken(token)).not.toContain(token)
    expect(hashToken(token)).not.toBe(hashToken(`${token} `))
  })
})

describe('Payment instructions', () => {
  const contribution = { totalMinor: 1_188_50n, currency: 'EUR', reference: '27067KDM4T9X' } as Contribution
  const receivingAccount = { id: 'r', holder: 'LUCIA FERNANDEZ GIL', paymentCode: null }
  const sepa = {
    ...receivingAccount,
    kind: 'sepa',
    identifier: 'ES9121000418450200051332',
  } as ReceivingAccount
  const bizum = { ...receivingAccount, kind: 'bizum', identifier: '+34600111222' } as ReceivingAccount

  it('by transfer have a displayed, a copied and a scanned form', () => {
    const { qr, ...instruction } = paymentInstruction({ receivingAccount: sepa, rate: null }, contribution)
    expect(instruction).toMatchObject({
      holder: 'LUCIA FERNANDEZ GIL',
      identifier: 'ES91 2100 0418 4502 0005 1332',
      identifierToCopy: 'ES9121000418450200051332',
      amount: { minor: 1_188_50n, currency: 'EUR' },
      amountToCopy: '1188,50',
      reference: '2706 7KDM 4T9X',
      referenceToCopy: '27067KDM4T9X',
    })
    expect(qr?.payload.split('\n').slice(5)).toEqual([
      'LUCIA FERNANDEZ GIL',
      'ES9121000418450200051332',
      'EUR1188.50',
      '',
      '',
      '27067KDM4T9X',
    ])
  })

  it('by Bizum are a phone number, without a code', () => {
    expect(paymentInstruction({ receivingAccount: bizum, rate: null }, contribution)).toMatchObject({
      identifier: '600 11 12 22',
      identifierToCopy: '600111222',
      qr: null,
    })
  })
})
