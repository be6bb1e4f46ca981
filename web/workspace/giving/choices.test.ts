import { describe, expect, test } from 'vitest'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'
import { offeredAmounts } from './offered-amounts.ts'
import { giftsOf, isAmountTrouble, isLastPart, isUnusual, readChoices } from './choices.ts'

const eur = (minor: number) => ({ minor: String(minor), currency: 'EUR' as const })
const balloon: BasketGiftFragment = {
  id: '0b9a0f6e-7b1c-4d8e-9f10-2a3b4c5d6e7f',
  slug: 'globo',
  title: 'Globo al amanecer',
  summary: '',
  image: 'hot-air-balloon',
  sharing: 'shares',
  target: eur(48000),
  shareCount: 8,
  sharePrice: eur(6000),
  minAmount: null,
  isFund: false,
  sharesTaken: 3,
  left: eur(30000),
  isFull: false,
  isGiven: false,
  sharesHeld: 0,
  namedShares: ['despegar', 'aterrizar'].map((name) => ({ name, isFree: true })),
  planBs: [{ key: 'cena', title: 'Cena con vistas' }],
}
const dinner: BasketGiftFragment = {
  ...balloon,
  slug: 'cena',
  sharing: 'free',
  target: eur(9000),
  shareCount: null,
  sharePrice: null,
  minAmount: eur(2000),
  sharesTaken: 0,
  left: eur(9000),
  namedShares: [],
  planBs: [],
}
const read = (query: string, ...gifts: BasketGiftFragment[]) =>
  readChoices(new URLSearchParams(query), gifts, 'EUR')

describe('the choice of a guest', () => {
  test('shares cost their price each', () => {
    const { chosen, totalMinor, troubles } = read('g=globo.2~cena', balloon)
    expect(chosen[0]).toMatchObject({ shares: 2, amountMinor: 12000n, planB: 'cena', trouble: null })
    expect({ totalMinor, troubles }).toEqual({ totalMinor: 12000n, troubles: 0 })
  })
  test('chosen moments stay in the basket', () => {
    expect(read('g=globo.2p2-1~cena', balloon).basket).toEqual([
      { gift: 'globo', shares: 2, named: [2, 1], planB: 'cena' },
    ])
  })
  test('a later field of the form replaces the earlier one', () => {
    expect(read('g=globo.2&g=globo.3', balloon).chosen[0]?.shares).toBe(3)
    expect(read('g=cena.a2000&a.cena=9000', dinner).totalMinor).toBe(9000n)
    expect(read('g=globo.2~cena&b.globo=', balloon).chosen[0]?.planB).toBeNull()
  })
  test('another amount is parsed in common formats', () => {
    const { chosen } = read('g=cena.a2000&a.cena=other&o.cena=45,50', dinner)
    expect(chosen[0]).toMatchObject({ amountMinor: 4550n, typed: '45,50', trouble: null })
  })
  test('an unreadable amount is kept as typed, and the gift stays', () => {
    expect(read('g=cena.a2000&a.cena=other&o.cena=mucho', dinner).basket).toEqual([
      { gift: 'cena', amountMinor: 2000n },
    ])
    expect(read('g=cena.a2000&a.cena=other&o.cena=mucho', dinner).chosen[0]?.trouble).toEqual({
      kind: 'unreadable',
      typed: 'mucho',
    })
  })
  test('a gift with too few shares left offers the remaining ones', () => {
    const faster = { ...balloon, sharesTaken: 6 }
    const { chosen, basket, totalMinor } = read('g=globo.3', faster)
    expect(chosen[0]).toMatchObject({ shares: 2, trouble: { kind: 'fewer', left: 2 } })
    expect({ basket, totalMinor }).toEqual({ basket: [{ gift: 'globo', shares: 3 }], totalMinor: 12000n })
    expect(read('g=globo.2', faster).troubles).toBe(0)
    const none = { ...balloon, isFull: true }
    expect(read('g=globo.1', { ...none, isGiven: true }).chosen[0]?.trouble).toEqual({ kind: 'full' })
    expect(read('g=globo.1', none).chosen[0]?.trouble).toEqual({ kind: 'held' })
  })
  test('a free amount of a gift that others hold does not count', () => {
    const { basket, totalMinor, chosen } = read(
      'g=cena.a3000&g=globo.1',
      { ...dinner, isFull: true },
      balloon,
    )
    expect(basket[0]).toEqual({ gift: 'cena', amountMinor: 3000n })
    expect({ totalMinor, trouble: chosen[0]?.trouble }).toEqual({
      totalMinor: 6000n,
      trouble: { kind: 'held' },
    })
  })
  test('an amount stays between the minimum and what is left', () => {
    expect(read('g=cena.a1999', dinner).chosen[0]?.trouble).toEqual({ kind: 'tooSmall', minMinor: 2000n })
    expect(read('g=cena.a2000', dinner).troubles).toBe(0)
    expect(read('g=cena.a9000', dinner).troubles).toBe(0)
    expect(read('g=cena.a9001', dinner).chosen[0]?.trouble).toEqual({ kind: 'tooMuch', leftMinor: 9000n })
  })
  test('the last part of a gift may be below its minimum', () => {
    expect(read('g=cena.a500', { ...dinner, left: eur(500) }).troubles).toBe(0)
  })
  test('the last share costs what is left, as does an indivisible gift', () => {
    const last = { ...balloon, sharesTaken: 6, left: eur(7000) }
    expect(read('g=globo.1', last).totalMinor).toBe(6000n)
    expect(read('g=globo.2', last)).toMatchObject({ totalMinor: 7000n, troubles: 0 })
    const whole = { ...dinner, sharing: 'whole' as const, minAmount: null, left: eur(4000) }
    expect(read('g=cena.1', whole)).toMatchObject({ totalMinor: 4000n, troubles: 0 })
    expect([isLastPart(last, 1, 6000n), isLastPart(last, 2, 7000n)]).toEqual([false, true])
    expect([isLastPart(whole, 1, 4000n), isLastPart(whole, 1, 9000n)]).toEqual([true, false])
  })
  test('a removed gift can be restored', () => {
    const choices = read('g=globo.2&g=cena.a3000&x=globo', balloon, dinner)
    expect(choices.basket).toEqual([{ gift: 'cena', amountMinor: 3000n }])
    expect(choices.removed?.line).toEqual({ gift: 'globo', shares: 2 })
    expect(read('g=cena.a3000&r=globo.2', balloon, dinner).removed?.gift.slug).toBe('globo')
    expect(read('g=globo.2&r=globo.2', balloon).removed).toBeNull()
  })
  test('a gift that left the list is reported, and the others stay', () => {
    expect(read('g=globo.2&g=nada.1', balloon)).toMatchObject({ gone: true, troubles: 0 })
  })
})

test('an amount is never chosen for the guest, and only a very large one of their own is asked about', () => {
  const { chosen, basket, totalMinor } = read('g=cena.1', { ...dinner, left: null })
  expect(chosen[0]).toMatchObject({ amountMinor: 0n, trouble: { kind: 'unreadable', typed: '' } })
  expect({ basket, totalMinor }).toEqual({ basket: [{ gift: 'cena', shares: 1 }], totalMinor: 0n })
  const unusual = (query: string, gift: typeof dinner) =>
    read(query, { ...gift, left: null }).chosen.map((one) => isUnusual(one, 'EUR'))
  expect(unusual('g=cena.a500000', dinner)).toEqual([false])
  expect(unusual('g=cena.a500001', dinner)).toEqual([true])
  expect(unusual('g=cena.1', { ...dinner, sharing: 'whole', target: eur(900_000) })).toEqual([false])
})

test('which troubles another amount mends', () => {
  const kinds = ['g=cena.1', 'g=cena.a1', 'g=cena.a9001', 'g=cena.a99999999999']
  expect(kinds.map((query) => read(query, dinner).chosen.map(isAmountTrouble))).toEqual(
    kinds.map(() => [true]),
  )
  expect(read('g=cena.a3000', { ...dinner, isFull: true }).chosen.map(isAmountTrouble)).toEqual([false])
  expect(read('g=cena.a3000', dinner).chosen.map(isAmountTrouble)).toEqual([false])
})

test('the suggested amounts are round, possible and end with the rest', () => {
  expect(offeredAmounts(dinner, 'EUR')).toEqual([3000n, 6000n, 9000n])
  expect(offeredAmounts({ ...dinner, left: eur(1500) }, 'EUR')).toEqual([1500n])
  expect(offeredAmounts({ ...dinner, left: null, minAmount: eur(1000) }, 'EUR')).toEqual([
    2000n,
    5000n,
    10000n,
  ])
  expect(offeredAmounts({ ...dinner, left: eur(10000) }, 'EUR')).toEqual([3500n, 6500n, 10000n])
})

test('the common fund is suggested once', () => {
  expect(giftsOf({ stops: [{ gifts: [balloon, dinner] }], fund: dinner })).toHaveLength(2)
})
