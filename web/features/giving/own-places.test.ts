import { expect, test } from 'vitest'
import type { BasketGiftFragment } from '#web/graphql/generated/graphql.ts'
import { withOwnPlaces } from './own-places.ts'

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
