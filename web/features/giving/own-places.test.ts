import { expect, test } from 'vitest'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'
import { basketOfPromise, withOwnPlaces } from './own-places.ts'

const eur = (minor: number) => ({ minor: String(minor), currency: 'EUR' as const })
const balloon: BasketGiftFragment = {
  id: '0b9a0f6e-7b1c-4d8e-9f10-2a3b4c5d6e7f',
  slug: 'globo',
  title: 'Globo al amanecer',
  summary: '',
  image: 'hot-air-balloon',
  sharing: 'shares',
  target: eur(10000),
  shareCount: 5,
  sharePrice: eur(2000),
  minAmount: null,
  isFund: false,
  sharesTaken: 5,
  left: eur(0),
  isFull: true,
  isGiven: false,
  sharesHeld: 2,
  namedShares: [],
  planBs: [],
}
const promised = (shares: number, minor: number) => ({
  lines: [
    {
      slug: 'globo',
      title: 'Globo al amanecer',
      image: 'hot-air-balloon',
      sharing: 'shares' as const,
      isWhole: false,
      shares,
      shareCount: 5,
      sharePrice: eur(2000),
      amount: eur(minor),
      namedShares: [],
      planB: null,
    },
  ],
})

test('a giver who changes a promise can give the amount it holds, including the last share', () => {
  expect(withOwnPlaces([balloon], promised(2, 4000))).toEqual([
    { ...balloon, left: eur(4000), isFull: false, sharesTaken: 3, sharesHeld: 0 },
  ])
  expect(withOwnPlaces([balloon], promised(2, 2500))).toEqual([
    { ...balloon, left: eur(2500), isFull: false, sharesTaken: 3, sharesHeld: 0 },
  ])
  expect(withOwnPlaces([balloon], null)).toEqual([balloon])
})

test('a giver who changes a promise finds its moments free and chosen, unless they were renamed', () => {
  const moments = ['despegar', 'las nubes'].map((name) => ({ name, isFree: false }))
  const { lines } = promised(2, 4000)
  const namedShares = [
    { name: 'las nubes', position: 2, insteadOf: null },
    { name: 'subir', position: null, insteadOf: null },
  ]
  const promise = { lines: lines.map((line) => ({ ...line, namedShares })) }
  expect(withOwnPlaces([{ ...balloon, namedShares: moments }], promise)[0]?.namedShares).toEqual([
    { name: 'despegar', isFree: false },
    { name: 'las nubes', isFree: true },
  ])
  expect(basketOfPromise(promise)).toEqual([{ gift: 'globo', shares: 2, named: [2] }])
})
