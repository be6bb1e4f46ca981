import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { octoStatuses } from '#shared/octo-status.ts'
import { isCurrentReservation } from '#shared/states/reservation.ts'
import { isEnded, mergeStatus, nextAskAt, nextCall, stateOf } from './reservation.ts'
import { goals } from './reservations.tables.ts'

const status = fc.constantFrom(null, ...octoStatuses)
const course = fc.record({ goal: fc.constantFrom(...goals), seen: status })

describe('reported statuses', () => {
  it('are merged to the same result in any order, and repeated', () => {
    fc.assert(
      fc.property(fc.array(status, { minLength: 1 }), fc.integer(), (seen, seed) => {
        const merged = seen.reduce(mergeStatus)
        const shuffled = seen.toSorted(
          (a, b) => ((octoStatuses.length + seed) % 7) - String(a).localeCompare(String(b)),
        )
        expect([...shuffled, ...seen].reduce(mergeStatus)).toBe(merged)
      }),
    )
  })

  it('never bring back a booking that was confirmed and then cancelled', () => {
    expect(mergeStatus('CANCELLED', 'CONFIRMED')).toBe('CANCELLED')
    expect(mergeStatus('CONFIRMED', 'ON_HOLD')).toBe('CONFIRMED')
    expect(mergeStatus('EXPIRED', 'ON_HOLD')).toBe('EXPIRED')
  })
})

/** The request that leads from each reported status to each goal, written down by hand. */
const expectedCalls = {
  hold: { none: 'reserve' },
  book: { none: 'reserve', ON_HOLD: 'confirm' },
  cancel: { none: 'ask', ON_HOLD: 'cancel', PENDING: 'cancel', CONFIRMED: 'cancel' },
} as const

test('a request is sent as long as the booking is not what the couple want', () => {
  fc.assert(
    fc.property(course, (one) => {
      const calls: Readonly<Record<string, string>> = expectedCalls[one.goal]
      expect(nextCall(one)).toBe(calls[one.seen ?? 'none'] ?? null)
    }),
  )
})

test('every reservation that has not ended is asked again, later than now', () => {
  const now = new Date('2027-06-01T00:00:00Z')
  fc.assert(
    fc.property(course, fc.nat(30), (one, attempts) => {
      const rest = { attempts, expiresAt: now, date: '2027-06-22', missingAt: null }
      const askAt = nextAskAt({ ...one, ...rest }, now)
      expect(askAt === null).toBe(isEnded(one.seen))
      expect((askAt ?? new Date('9999-01-01')) > now).toBe(true)
      const isOpen = one.seen !== 'REDEEMED' && isCurrentReservation(stateOf({ ...one, givenUpAt: null }))
      expect(isOpen && askAt === null).toBe(false)
    }),
  )
})
