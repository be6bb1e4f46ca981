import { describe, expect, test } from 'vitest'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import type { ListedGift, ListedStop } from '#web/workspace/gift-list/gift.ts'
import { amountOf, isNearlyFull, isRest, priceOf, sharesLeft } from '#web/workspace/gift-list/gift.ts'
import { listedGift } from '#web/workspace/gift-list/listed-gift.fixture.ts'
import { anchorOf } from '#web/workspace/gift-list/stop-anchor.ts'
import {
  budgetInAddress,
  chooseGifts,
  facetsOf,
  isFiltering,
  parseListChoice,
} from '#web/features/gift-list/list-choice.ts'

const money = (minor: bigint, currency: 'EUR'): MoneyAnswer => ({ minor: String(minor), currency })

const gift = (slug: string, fields: Partial<ListedGift> = {}) =>
  listedGift({ slug, target: money(5200n, 'EUR'), left: money(5200n, 'EUR'), ...fields })
const inShares = (slug: string, price: bigint, count: number, taken: number) =>
  gift(slug, {
    sharing: 'shares',
    sharePrice: money(price, 'EUR'),
    shareCount: count,
    target: money(price * BigInt(count), 'EUR'),
    sharesTaken: taken,
    left: money(price * BigInt(count - taken), 'EUR'),
    isFull: taken === count,
    isGiven: taken === count,
  })

const ronda: ListedStop = {
  id: 'a',
  name: 'Ronda',
  days: 'Días 1 y 2',
  line: '',
  gifts: [
    inShares('globo', 4400n, 10, 6),
    gift('flamenco'),
    gift('caballo', { target: money(3000n, 'EUR'), isFull: true, isGiven: true }),
  ],
}
const casa: ListedStop = {
  id: 'b',
  name: 'Y al volver',
  days: '',
  line: '',
  gifts: [
    gift('fondo', {
      sharing: 'free',
      minAmount: money(1000n, 'EUR'),
      target: null,
      left: null,
      mostWanted: true,
    }),
    inShares('nieve', 3001n, 5, 4),
  ],
}
const parsed = (query: string) => parseListChoice(new URLSearchParams(query), 'EUR')
const shown = (query: string) =>
  chooseGifts([ronda, casa], parsed(query)).map((stop) => [stop.name, ...stop.gifts.map(({ slug }) => slug)])

describe('filtering the list', () => {
  test('without filters everything is shown by route', () => {
    expect(shown('')).toEqual([
      ['Ronda', 'globo', 'flamenco', 'caballo'],
      ['Y al volver', 'fondo', 'nieve'],
    ])
    expect(isFiltering(parsed('orden=menos'))).toBe(false)
  })

  test('a budget shows what can be given with it, whole or in part, and exactly it', () => {
    expect(shown('precio=30')).toEqual([['Y al volver', 'fondo']])
    expect(shown('precio=30,01')).toEqual([['Y al volver', 'fondo', 'nieve']])
    expect(shown('precio=44')).toEqual([
      ['Ronda', 'globo'],
      ['Y al volver', 'fondo', 'nieve'],
    ])
    expect(shown('precio=52')).toEqual([
      ['Ronda', 'globo', 'flamenco'],
      ['Y al volver', 'fondo', 'nieve'],
    ])
    expect(shown('precio=9,99')).toEqual([])
    expect(chooseGifts([ronda], parsed('precio=1'))).toEqual([])
    expect(isFiltering(parsed('precio=80'))).toBe(true)
  })

  test('old addresses with a price range or a limit show the budget of that number', () => {
    const budgets = ['precio=1', 'menos=2', 'precio=3&menos=1', 'precio=&menos=3', 'precio=4'].map(
      (query) => parsed(query).budget,
    )
    expect(budgets).toEqual([3000n, 6000n, 12_000n, 12_000n, 30_000n])
    expect(budgets.map((budget) => budgetInAddress(budget ?? 0n, 'EUR'))).toEqual(['1', '2', '3', '3', '4'])
    for (const amount of [8000n, 4550n, 100_000_001n, 500n]) {
      expect(parsed(`precio=${budgetInAddress(amount, 'EUR')}`).budget).toBe(amount)
    }
    for (const currency of ['EUR', 'CLP'] as const) {
      const typed = parseListChoice(new URLSearchParams('cuanto=3&precio=2'), currency).budget ?? 0n
      expect(typed).toBe(currency === 'EUR' ? 300n : 3n)
      const address = new URLSearchParams({ precio: budgetInAddress(typed, currency) })
      expect(parseListChoice(address, currency).budget).toBe(typed)
    }
    expect(parseListChoice(new URLSearchParams('precio=70.000'), 'CLP').budget).toBe(70_000n)
  })

  test('filters by kind and by remainder are combined', () => {
    expect(shown('tipo=partes')).toEqual([
      ['Ronda', 'globo'],
      ['Y al volver', 'nieve'],
    ])
    expect(shown('tipo=partes&queda=casi')).toEqual([['Y al volver', 'nieve']])
    expect(shown('queda=completas')).toEqual([['Ronda', 'caballo']])
    expect(shown('queda=por-regalar&tipo=entera')).toEqual([['Ronda', 'flamenco']])
  })

  test('grouping by place has a group for each country, or region within one country, and one for the rest', () => {
    const spot = (country: string, area: string) => ({ name: area, area, country, longitude: 0, latitude: 0 })
    const far: ListedStop = {
      ...ronda,
      gifts: [
        gift('globo', { spot: spot('ES', 'Málaga') }),
        gift('vuelo'),
        gift('tranvía', { spot: spot('PT', 'Lisboa') }),
        gift('baños', { spot: spot('ES', 'Granada') }),
      ],
    }
    const grouped = (stop: ListedStop) =>
      chooseGifts([stop], parsed('orden=lugar'), (code) => `país ${code}`).map(({ id, name, gifts }) => [
        id,
        name,
        ...gifts.map(({ slug }) => slug),
      ])
    expect(grouped(far)).toEqual([
      ['país ES', 'país ES', 'globo', 'baños'],
      ['país PT', 'país PT', 'tranvía'],
      [null, '', 'vuelo'],
    ])
    expect(grouped({ ...far, gifts: far.gifts.filter(({ spot: at }) => at?.country === 'ES') })).toEqual([
      ['Málaga', 'Málaga', 'globo'],
      ['Granada', 'Granada', 'baños'],
    ])
    expect(facetsOf([far], 'EUR').places).toBe(true)
  })

  test('another order has a single group', () => {
    expect(shown('orden=menos')).toEqual([['', 'fondo', 'caballo', 'nieve', 'globo', 'flamenco']])
    expect(shown('orden=mas')).toEqual([['', 'flamenco', 'globo', 'nieve', 'caballo', 'fondo']])
    expect(shown('orden=ilusion')).toEqual([['', 'fondo', 'globo', 'flamenco', 'caballo', 'nieve']])
  })

  test('invalid filters in the address are ignored', () => {
    expect(shown('precio=mucho&menos=-1&tipo=mesa&queda=&orden=x')).toEqual(shown(''))
  })

  test('budgets that give nothing and kinds that all gifts have are not offered', () => {
    expect(facetsOf([ronda, casa], 'EUR')).toEqual({
      budgets: [3000n, 6000n, 12_000n, 30_000n],
      places: false,
      kinds: ['entera', 'partes', 'libre'],
      remainders: ['por-regalar', 'casi', 'completas'],
    })
    expect(facetsOf([{ ...ronda, gifts: [gift('flamenco')] }], 'EUR')).toEqual({
      budgets: [6000n, 12_000n, 30_000n],
      places: false,
      kinds: [],
      remainders: [],
    })
  })
})

describe('a gift of the list', () => {
  test('returns the number of free shares', () => {
    expect(sharesLeft(inShares('globo', 4400n, 10, 6))).toBe(4)
    expect(sharesLeft(gift('flamenco'))).toBeNull()
  })

  test('costs at most what is left of it', () => {
    const whole = gift('cena', { left: money(2000n, 'EUR') })
    const last = { ...inShares('globo', 4400n, 10, 9), left: money(1000n, 'EUR') }
    const free = gift('casa', { sharing: 'free', minAmount: money(1000n, 'EUR'), left: money(400n, 'EUR') })
    expect([whole, last, free].map((one) => priceOf(one)?.minor)).toEqual(['2000', '1000', '400'])
    expect([whole, last, free].map(isRest)).toEqual([true, true, false])
    expect([gift('cena'), inShares('globo', 4400n, 10, 9)].map(isRest)).toEqual([false, false])
    expect(amountOf({ shares: 2 }, { ...last, sharesTaken: 8, left: money(5000n, 'EUR') })).toBe(5000n)
    expect(amountOf({ shares: 1 }, { ...last, sharesTaken: 8, left: money(5000n, 'EUR') })).toBe(4400n)
  })

  test('is nearly complete with one share or a quarter left', () => {
    expect(isNearlyFull(inShares('dos', 100n, 2, 1))).toBe(true)
    expect(isNearlyFull(inShares('ocho', 100n, 8, 6))).toBe(true)
    expect(isNearlyFull(inShares('ocho', 100n, 8, 5))).toBe(false)
    expect(isNearlyFull(inShares('llena', 100n, 2, 2))).toBe(false)
    expect(isNearlyFull(gift('sin tocar'))).toBe(false)
  })

  test('a stop has an anchor without accents, even when its name has no letters', () => {
    expect(anchorOf({ name: 'Y al volver…' }, 6)).toBe('y-al-volver-7')
    expect(anchorOf({ name: 'Perú' }, 0)).toBe('peru-1')
    expect(anchorOf({ name: '♥' }, 1)).toBe('parada-2')
  })
})
