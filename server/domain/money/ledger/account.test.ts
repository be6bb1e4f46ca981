import { describe, expect, it } from 'vitest'
import { availableIn, type Balance, pendingIn, settledIn } from './account.ts'

const balance = (changes: Partial<Balance>): Balance => ({
  unit: 'EUR',
  debitPosted: 0n,
  creditPosted: 0n,
  debitPending: 0n,
  creditPending: 0n,
  ...changes,
})

describe('the available balance of an account', () => {
  it('is settled deposits less settled and pending payments', () => {
    expect(availableIn(balance({ creditPosted: 100n, debitPosted: 30n, debitPending: 25n }))).toBe(45n)
  })

  it('excludes pending deposits', () => {
    expect(availableIn(balance({ creditPending: 100n }))).toBe(0n)
  })

  it('is exact beyond the precision of a floating-point number', () => {
    expect(availableIn(balance({ creditPosted: 9_007_199_254_740_993n, debitPosted: 1n }))).toBe(
      9_007_199_254_740_992n,
    )
  })
})

describe('the balances of an account', () => {
  it('are credits less debits, settled and pending separately', () => {
    const both = balance({ creditPosted: 70n, debitPosted: 100n, creditPending: 5n, debitPending: 2n })
    expect([settledIn(both), pendingIn(both)]).toEqual([-30n, 3n])
  })
})
