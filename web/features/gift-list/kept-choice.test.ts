import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listedGift } from '#web/workspace/gift-list/listed-gift.fixture.ts'
import { readKept } from '#web/workspace/giving/kept-on-device.ts'
import type { GiveableGift } from './chosen-line.ts'
import { forgetChoices, keepChoice, readChoice } from './kept-choice.ts'

const euros = (minor: string) => ({ minor, currency: 'EUR' as const })
const inShares = (taken: number): GiveableGift => ({
  ...listedGift({ slug: 'globo', sharing: 'shares', shareCount: 10, sharesTaken: taken }),
  sharePrice: euros('4400'),
  left: euros(String((10 - taken) * 4400)),
  planBs: [{ key: 'otro-amanecer' }],
  namedShares: [],
})
const withMoments = (...isFree: boolean[]): GiveableGift => ({
  ...inShares(4),
  namedShares: isFree.map((free, index) => ({ name: `Momento ${index}`, isFree: free })),
})
const fund = (left: string): GiveableGift => ({
  ...listedGift({ slug: 'fondo', sharing: 'free' }),
  minAmount: euros('1000'),
  left: euros(left),
  planBs: [],
  namedShares: [],
})

const formWith = (fields: Record<string, string | string[]>) => {
  const form = new FormData()
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value)
  return form
}
const added = { gift: 'globo', shares: 1 }

beforeEach(() => {
  const { window } = new JSDOM('', { url: 'https://boda.example/' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('localStorage', window.localStorage)
})
afterEach(() => vi.unstubAllGlobals())

test('a number of shares and a plan B are offered again', () => {
  keepChoice('boda', inShares(4), formWith({ partes: '3', planb: 'otro-amanecer' }), [])
  expect(readChoice('boda', inShares(4), [])).toEqual({ gift: 'globo', shares: 3, planB: 'otro-amanecer' })
  expect(readChoice('otra', inShares(4), [])).toBeNull()
})

test('a plan B that is gone is left out, and shares that are no longer offered are not chosen', () => {
  keepChoice('boda', inShares(4), formWith({ partes: '3', planb: 'otro-amanecer' }), [])
  expect(readChoice('boda', { ...inShares(7), planBs: [] }, [])).toEqual({ gift: 'globo', shares: 3 })
  expect(readChoice('boda', inShares(8), [])).toBeNull()
})

test('named shares are offered again as long as they are free', () => {
  keepChoice('boda', withMoments(true, true, true), formWith({ parte: ['1', '3'], partes: '1' }), [])
  expect(readChoice('boda', withMoments(true, true, true), [])).toEqual({
    gift: 'globo',
    shares: 3,
    named: [1, 3],
  })
  expect(readChoice('boda', withMoments(false, true, true), [])).toEqual({
    gift: 'globo',
    shares: 2,
    named: [3],
  })
})

test('an amount is offered again up to what is left, and one that is refused is forgotten', () => {
  keepChoice('boda', fund('5000'), formWith({ cantidad: 'otra', otra: '40' }), [])
  expect(readChoice('boda', fund('4000'), [])).toEqual({ gift: 'fondo', amountMinor: 4000n })
  expect(readChoice('boda', fund('3999'), [])).toBeNull()
  keepChoice('boda', fund('5000'), formWith({ cantidad: 'otra', otra: '9' }), [])
  expect(readKept('eleccion', 'boda')).toBeNull()
})

test('a choice is not offered once the basket has another one of the gift, and is after an undone change', () => {
  keepChoice('boda', inShares(4), formWith({ partes: '3' }), [])
  expect(readChoice('boda', inShares(4), [added])).toBeNull()
  keepChoice('boda', inShares(4), formWith({ partes: '2' }), [added])
  expect(readChoice('boda', inShares(4), [added])).toEqual({ gift: 'globo', shares: 2 })
  keepChoice('boda', inShares(4), formWith({ partes: '1' }), [added])
  expect(readKept('eleccion', 'boda')).toBeNull()
})

test('the choice of a gift that was given is forgotten, those of others stay', () => {
  keepChoice('boda', inShares(4), formWith({ partes: '3' }), [])
  keepChoice('boda', fund('5000'), formWith({ cantidad: '4000' }), [])
  forgetChoices('boda', ['globo'])
  expect(readChoice('boda', inShares(4), [])).toBeNull()
  expect(readChoice('boda', fund('5000'), [])).toEqual({ gift: 'fondo', amountMinor: 4000n })
})

test('values of other programs are ignored', () => {
  for (const value of [['x'], { globo: 'globo.3' }, { globo: ['tren.3', ''] }, 'globo.3']) {
    localStorage.setItem('regalar:eleccion:boda', JSON.stringify({ at: Date.now(), value }))
    expect(readChoice('boda', inShares(4), [])).toBeNull()
  }
})
