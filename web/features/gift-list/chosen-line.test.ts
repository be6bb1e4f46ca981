import { describe, expect, test } from 'vitest'
import { chosenLine } from '#web/features/gift-list/chosen-line.ts'
import type { ListedGift } from '#web/workspace/gift-list/gift.ts'

const euros = (minor: string) => ({ minor, currency: 'EUR' as const })
const common = {
  slug: 'globo',
  title: 'Globo',
  instead: null,
  summary: '',
  place: '',
  image: 'hot-air-balloon',
  isFund: false,
  mostWanted: false,
  isFull: false,
  isGiven: false,
  sharesHeld: 0,
  heldUntil: null,
  isLookedAt: false,
  giversCount: 0,
  planBs: [{ key: 'otro-amanecer' }],
  namedShares: [] as { name: string; isFree: boolean }[],
}
const inShares: ListedGift & typeof common = {
  ...common,
  sharing: 'shares',
  target: euros('44000'),
  shareCount: 10,
  sharePrice: euros('4400'),
  minAmount: null,
  sharesTaken: 6,
  left: euros('17600'),
}
const free: ListedGift & typeof common = {
  ...common,
  sharing: 'free',
  target: euros('30000'),
  shareCount: null,
  sharePrice: null,
  minAmount: euros('1000'),
  sharesTaken: 0,
  left: euros('5000'),
}
function form(fields: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('a guest’s choice on the page of a gift', () => {
  test('is one or several free moments and further shares, at most as many as are left', () => {
    const moments = ['despegar', 'las nubes', 'aterrizar'].map((name, at) => ({ name, isFree: at > 0 }))
    const gift = { ...inShares, namedShares: moments }
    const chosen = (positions: string[], further = '') => {
      const data = form({ partes: further })
      for (const position of positions) data.append('parte', position)
      return chosenLine(data, gift)
    }
    expect(chosen(['3', '2'])).toEqual({ line: { gift: 'globo', shares: 2, named: [3, 2] } })
    expect(chosen(['1', '3', '3', '9', 'x'], '1')).toEqual({ line: { gift: 'globo', shares: 2, named: [3] } })
    expect(chosen(['2'], '99')).toEqual({ line: { gift: 'globo', shares: 4, named: [2] } })
    expect(chosen([])).toEqual({ line: { gift: 'globo', shares: 1, named: [] } })
  })
  test('is a number of shares, at least one and no more than are left', () => {
    expect(chosenLine(form({ partes: '2' }), inShares)).toEqual({ line: { gift: 'globo', shares: 2 } })
    expect(chosenLine(form({ partes: '5' }), inShares)).toEqual({ line: { gift: 'globo', shares: 4 } })
    expect(chosenLine(form({ partes: '0' }), inShares)).toEqual({ line: { gift: 'globo', shares: 1 } })
    expect(chosenLine(form({ partes: 'mil' }), inShares)).toEqual({ line: { gift: 'globo', shares: 1 } })
  })

  test('keeps a plan B that exists', () => {
    expect(chosenLine(form({ planb: 'otro-amanecer' }), inShares)).toEqual({
      line: { gift: 'globo', shares: 1, planB: 'otro-amanecer' },
    })
    expect(chosenLine(form({ planb: 'inventado' }), inShares)).toEqual({ line: { gift: 'globo', shares: 1 } })
  })

  test('is an amount from the chips or typed', () => {
    expect(chosenLine(form({ cantidad: '2000', otra: '' }), free)).toEqual({
      line: { gift: 'globo', amountMinor: 2000n },
    })
    expect(chosenLine(form({ cantidad: 'otra', otra: '12,50' }), free)).toEqual({
      line: { gift: 'globo', amountMinor: 1250n },
    })
  })

  test('is refused when the amount is unreadable, below the minimum or above what is left', () => {
    expect(chosenLine(form({ cantidad: 'otra', otra: 'veinte' }), free)).toEqual({
      problem: 'errorAmount',
      typed: 'veinte',
    })
    expect(chosenLine(form({ cantidad: 'otra', otra: '9,99' }), free)).toEqual({
      problem: 'errorLow',
      typed: '9,99',
    })
    expect(chosenLine(form({ cantidad: 'otra', otra: '50,01' }), free)).toEqual({
      problem: 'errorHigh',
      typed: '50,01',
    })
    expect(chosenLine(form({ cantidad: 'otra', otra: '50' }), free)).toEqual({
      line: { gift: 'globo', amountMinor: 5000n },
    })
  })

  test('is left open without one', () => {
    expect(chosenLine(form({ otra: '' }), free)).toEqual({ line: { gift: 'globo', shares: 1 } })
  })

  test('may be below the minimum when no more is left', () => {
    const nearlyFull = { ...free, left: euros('700') }
    expect(chosenLine(form({ cantidad: '700' }), nearlyFull)).toEqual({
      line: { gift: 'globo', amountMinor: 700n },
    })
  })
})
