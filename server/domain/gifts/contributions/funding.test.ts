import { describe, expect, it } from 'vitest'
import type { Gift } from '#server/domain/gifts/gift-list/index.ts'
import { maxMinor } from '#shared/money-limits.ts'
import { amountOf, isBelowMinimum, overfundingRefusal } from './funding.ts'

const gift = (price: Partial<Gift>): Gift => ({ id: 'g', title: 'Globo', currency: 'EUR', ...price }) as Gift
const balloon = gift({ sharing: 'shares', targetMinor: 440_00n, shareCount: 10, minMinor: null })
const dinner = gift({ sharing: 'whole', targetMinor: 90_00n, shareCount: null, minMinor: null })
const house = gift({ sharing: 'free', targetMinor: null, shareCount: null, minMinor: 10_00n })
const none = { shares: null, amountMinor: null }
const threeShares = { shares: 3, amountMinor: null }
const of = (amountMinor: bigint) => ({ shares: null, amountMinor })

describe('the amount of a line', () => {
  it('is shares times their price', () => {
    expect(amountOf(balloon, threeShares, 440_00n)).toEqual({ shares: 3, amountMinor: 132_00n })
    expect(amountOf(balloon, threeShares, 132_00n)).toEqual({ shares: 3, amountMinor: 132_00n })
  })
  it('is the full price of an indivisible gift, named or not', () => {
    expect(amountOf(dinner, none, 90_00n)).toEqual({ shares: null, amountMinor: 90_00n })
    expect(amountOf(dinner, { shares: 1, amountMinor: null }, 90_00n)).toEqual({
      shares: null,
      amountMinor: 90_00n,
    })
  })
  it('is the rest where less than the price, or than the shares, is left', () => {
    expect(amountOf(dinner, none, 40_00n)).toEqual({ shares: null, amountMinor: 40_00n })
    expect(amountOf(dinner, of(40_00n), 40_00n)).toEqual({ shares: null, amountMinor: 40_00n })
    expect(amountOf(balloon, threeShares, 131_99n)).toEqual({ shares: 3, amountMinor: 131_99n })
    expect(amountOf(balloon, threeShares, 88_01n)).toEqual({ shares: 3, amountMinor: 88_01n })
  })
  it('stays the price where nothing or fewer shares are left: then it is refused as too much', () => {
    expect(amountOf(dinner, none, 0n)).toEqual({ shares: null, amountMinor: 90_00n })
    expect(amountOf(dinner, of(90_00n), 40_00n)).toEqual({ shares: null, amountMinor: 90_00n })
    expect(amountOf(balloon, threeShares, 88_00n)).toEqual({ shares: 3, amountMinor: 132_00n })
  })
  it('cannot be half of an indivisible gift', () => {
    expect(amountOf(dinner, of(45_00n), 90_00n)).toBe('amount.whole')
    expect(amountOf(dinner, of(39_99n), 40_00n)).toBe('amount.whole')
    expect(amountOf(dinner, { shares: 2, amountMinor: null }, 90_00n)).toBe('shares.whole')
  })
  it('is given in shares for a gift in shares, and as an amount for any other', () => {
    expect(amountOf(balloon, of(44_00n), 440_00n)).toBe('shares.required')
    expect(amountOf(house, { shares: 1, amountMinor: null }, null)).toBe('amount.required')
  })
  it('is limited by its currency', () => {
    const amountMinor = maxMinor.EUR
    expect(amountOf(house, of(amountMinor), null)).toEqual({ shares: null, amountMinor })
    expect(amountOf(house, of(amountMinor + 1n), null)).toBe('tooMuch')
  })
})

describe('the minimum of a free amount', () => {
  it('is checked exactly', () => {
    expect(isBelowMinimum(house, 10_00n, null)).toBe(false)
    expect(isBelowMinimum(house, 9_99n, null)).toBe(true)
  })
  it('does not apply when less is left', () => {
    const almost = gift({ sharing: 'free', targetMinor: 100_00n, minMinor: 10_00n, shareCount: null })
    expect(isBelowMinimum(almost, 4_00n, 4_00n)).toBe(false)
    expect(isBelowMinimum(almost, 3_99n, 4_00n)).toBe(true)
  })
})

describe('overfunding a gift', () => {
  it('is refused one cent above what is left', () => {
    expect(overfundingRefusal(dinner, 90_00n, 90_00n)).toBeNull()
    expect(overfundingRefusal(dinner, 90_01n, 90_00n)?.leftMinor).toBe(90_00n)
  })
  it('is refused with the number of shares left', () => {
    expect(overfundingRefusal(balloon, 132_00n, 88_00n)?.sharesLeft).toBe(2)
    expect(overfundingRefusal(balloon, 132_00n, 87_99n)?.sharesLeft).toBe(2)
    expect(overfundingRefusal(balloon, 132_00n, 44_01n)?.sharesLeft).toBe(2)
    expect(overfundingRefusal(balloon, 132_00n, 44_00n)?.sharesLeft).toBe(1)
  })
  it('does not exist without a target', () => {
    expect(overfundingRefusal(house, 1_000_000_00n, 0n)).toBeNull()
  })
})
