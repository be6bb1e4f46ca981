import { expect, test } from 'vitest'
import { nextMessage, householdStatusOf } from './household-status.ts'

type GivenAnswer = 'yes' | 'no' | 'maybe' | 'pending'
/** Guests with their answers to the celebrations, in order. */
const household = (...guests: GivenAnswer[][]) => ({
  guests: guests.map((rsvp) => ({
    answers: rsvp.map((answer, at) => ({ celebrationId: String(at), answer })),
  })),
})

test.each([
  [household(['pending'], ['pending']), { kind: 'waiting', of: 2 }],
  [household(['yes'], ['no'], ['pending']), { kind: 'coming', count: 1, of: 3 }],
  [household(['no', 'yes'], ['yes', 'yes']), { kind: 'coming', count: 2, of: 2 }],
  [household(['no'], ['no']), { kind: 'notComing', of: 2 }],
  [household(['no'], ['maybe']), { kind: 'maybe', of: 2 }],
  [household(['no'], ['pending']), { kind: 'partly', of: 2 }],
  [household([], []), { kind: 'waiting', of: 2 }],
])('the standing of %j is %j', (guests, standing) => {
  expect(householdStatusOf(guests)).toEqual(standing)
})

test('the invitation is sent first, then only households without an answer are reminded', () => {
  expect(nextMessage({ ...household(['pending']), sentAt: null })).toBe('invitation')
  const sentAt = '2027-03-01T10:00:00Z'
  expect(nextMessage({ ...household(['yes'], ['pending']), sentAt })).toBe('reminder')
  expect(nextMessage({ ...household(['yes'], ['no']), sentAt })).toBeNull()
})
