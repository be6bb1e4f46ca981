import { describe, expect, it } from 'vitest'
import {
  assertWellFormed,
  type JournalRequest,
  maxLedgerAmount,
  legsAsJson,
  oppositeLegs,
  requestHash,
  type Transfer,
} from './journal.ts'

const request: JournalRequest = {
  key: 'k',
  kind: 'promise',
  book: 'b',
  legs: [{ phase: 'pending', debit: 'b/1', credit: 'b/2', unit: 'EUR', amount: 100n }],
}
const withLegs = (...legs: JournalRequest['legs']): JournalRequest => ({ ...request, legs })

describe('two requests with one key', () => {
  it('are equal when they move the same amounts, regardless of actor, reason and time', () => {
    const repeatedRequest = { ...request, actor: 'reconciliation', reason: 'found', effectiveAt: new Date(0) }
    expect(requestHash(repeatedRequest)).toBe(requestHash(request))
  })

  it('differ by one unit, phase, order of legs, book or kind', () => {
    const two: JournalRequest['legs'] = [
      { phase: 'post', pendingId: 1n },
      { phase: 'void', pendingId: 2n },
    ]
    const hashes = [
      request,
      withLegs({ phase: 'pending', debit: 'b/1', credit: 'b/2', unit: 'EUR', amount: 101n }),
      withLegs({ phase: 'single', debit: 'b/1', credit: 'b/2', unit: 'EUR', amount: 100n }),
      withLegs({ phase: 'pending', debit: 'b/2', credit: 'b/1', unit: 'EUR', amount: 100n }),
      withLegs(...two),
      withLegs(...two.toReversed()),
      withLegs({ phase: 'post', pendingId: 1n, amount: 5n }),
      { ...request, book: 'c' },
      { ...request, kind: 'other' },
    ].map((each) => requestHash(each))
    expect(new Set([...hashes, requestHash(request, 1n)]).size).toBe(hashes.length + 1)
  })
})

describe('a journal request', () => {
  it.each([0n, -1n, maxLedgerAmount + 1n])('of %s is a bug', (amount) => {
    const leg = { debit: 'b/1', credit: 'b/2', unit: 'EUR', amount }
    expect(() => assertWellFormed(withLegs({ phase: 'single', ...leg }))).toThrow('Leg amount')
    expect(() => assertWellFormed(withLegs({ phase: 'post', pendingId: 1n, amount }))).toThrow('Leg amount')
  })

  it.each([1n, maxLedgerAmount])('of %s is well formed', (amount) => {
    const leg = { phase: 'single', debit: 'b/1', credit: 'b/2', unit: 'EUR', amount } as const
    expect(() => assertWellFormed(withLegs(leg))).not.toThrow()
  })

  it('may resolve a pending amount, in whole or in part', () => {
    const whole = withLegs({ phase: 'post', pendingId: 1n }, { phase: 'void', pendingId: 2n })
    expect(() => assertWellFormed(whole)).not.toThrow()
    expect(() => assertWellFormed(withLegs({ phase: 'post', pendingId: 1n, amount: 1n }))).not.toThrow()
  })

  it('reaches the database with all its legs, amounts as text', () => {
    const leg = { debit: 'b/1', credit: 'b/2', unit: 'EUR' }
    const legs: JournalRequest['legs'] = [
      { phase: 'single', ...leg, amount: maxLedgerAmount },
      { phase: 'pending', ...leg, amount: 1n },
      { phase: 'post', pendingId: 7n, amount: 5n },
      { phase: 'post', pendingId: 8n },
      { phase: 'void', pendingId: 9n },
    ]
    expect(JSON.parse(legsAsJson(legs))).toEqual([
      { phase: 'single', ...leg, amount: '1000000000000000' },
      { phase: 'pending', ...leg, amount: '1' },
      { phase: 'post', pending_id: '7', amount: '5' },
      { phase: 'post', pending_id: '8' },
      { phase: 'void', pending_id: '9' },
    ])
  })

  it('has a leg, a key, and two accounts in each leg', () => {
    expect(() => assertWellFormed(withLegs())).toThrow('without a leg')
    for (const lacking of ['key', 'kind', 'book'])
      expect(() => assertWellFormed({ ...request, [lacking]: '' })).toThrow('without a key')
    const circle = { phase: 'single', debit: 'b/1', credit: 'b/1', unit: 'EUR', amount: 1n } as const
    expect(() => assertWellFormed(withLegs(circle))).toThrow('the same account')
  })
})

describe('the reverse of a journal', () => {
  const transfer = (phase: Transfer['phase']): Transfer => {
    return { id: 7n, phase, pendingId: null, debit: 'b/1', credit: 'b/2', unit: 'EUR', amount: 9n }
  }
  const back = { phase: 'single', debit: 'b/2', credit: 'b/1', unit: 'EUR', amount: 9n }

  it('returns settled amounts and voids pending ones', () => {
    expect(oppositeLegs([transfer('single'), transfer('post'), transfer('pending')])).toEqual([
      back,
      back,
      { phase: 'void', pendingId: 7n },
    ])
  })

  it('does not exist after a release', () => {
    expect(oppositeLegs([transfer('single'), transfer('void')])).toBeNull()
  })
})
