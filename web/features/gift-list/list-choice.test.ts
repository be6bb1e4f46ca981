import { describe, expect, test } from 'vitest'
import type { MoneyAnswer } from '#web/i18n/format.ts'
import type { ListedGift, ListedStop } from '#web/workspace/gift-list/gift.ts'
import { amountOf, isNearlyFull, isRest, priceOf, sharesLeft } from '#web/workspace/gift-list/gift.ts'
import { anchorOf } from '#web/workspace/gift-list/stop-anchor.ts'
import { chooseGifts, facetsOf, isFiltering, parseListChoice } from '#web/features/gift-list/list-choice.ts'

const money = (minor: bigint, currency: 'EUR'): MoneyAnswer => ({ minor: String(minor), currency })

function gift(slug: string, rest: Partial<ListedGift> = {}): ListedGift {
  return {
    slug,
    title: slug,
    instead: null,
    summary: '',
    place: '',
    image: 'hot-air-balloon',
    sharing: 'whole',
    target: money(5200n, 'EUR'),
    shareCount: null,
    sharePrice: null,
    minAmount: null,
    isFund: false,
    mostWanted: false,
    sharesTaken: 0,
    left: money(5200n, 'EUR'),
    isFull: false,
    isGiven: false,
    sharesHeld: 0,
    heldUntil: null,
    isLookedAt: false,
    giversCount: 0,
    ...rest,
  }
}
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
const shown = (query: string) =>
  chooseGifts([ronda, casa], parseListChoice(new URLSearchParams(query)), 'EUR').map((stop) => [
    stop.name,
    ...stop.gifts.map(({ slug }) => slug),
  ])

describe('filtering the list', () => {
  test('without filters everything is shown by route', () => {
    expect(shown('')).toEqual([
      ['Ronda', 'globo', 'flamenco', 'caballo'],
      ['Y al volver', 'fondo', 'nieve'],
    ])
    expect(isFiltering(parseListChoice(new URLSearchParams('orden=menos')))).toBe(false)
  })

  test('a price of exactly the edge belongs to the lower range', () => {
    expect(shown('precio=1')).toEqual([
      ['Ronda', 'caballo'],
      ['Y al volver', 'fondo'],
    ])
    expect(shown('precio=2')).toEqual([
      ['Ronda', 'globo', 'flamenco'],
      ['Y al volver', 'nieve'],
    ])
    expect(shown('precio=4')).toEqual([])
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

  test('the filter "less than" omits complete gifts and gifts at exactly that price', () => {
    expect(shown('menos=1')).toEqual([['Y al volver', 'fondo']])
    expect(shown('menos=2')).toEqual([
      ['Ronda', 'globo', 'flamenco'],
      ['Y al volver', 'fondo', 'nieve'],
    ])
    expect(chooseGifts([ronda], parseListChoice(new URLSearchParams('menos=1')), 'EUR')).toEqual([])
    expect(isFiltering(parseListChoice(new URLSearchParams('menos=2')))).toBe(true)
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
      chooseGifts(
        [stop],
        parseListChoice(new URLSearchParams('orden=lugar')),
        'EUR',
        (code) => `país ${code}`,
      ).map(({ id, name, gifts }) => [id, name, ...gifts.map(({ slug }) => slug)])
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
    expect(shown('precio=9&tipo=mesa&queda=&orden=x')).toEqual(shown(''))
  })

  test('filters with a single option are not offered', () => {
    expect(facetsOf([ronda, casa], 'EUR')).toEqual({
      unders: [1, 2, 3],
      places: false,
      bands: [1, 2],
      kinds: ['entera', 'partes', 'libre'],
      remainders: ['por-regalar', 'casi', 'completas'],
    })
    expect(facetsOf([{ ...ronda, gifts: [gift('flamenco')] }], 'EUR')).toEqual({
      unders: [],
      places: false,
      bands: [],
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
