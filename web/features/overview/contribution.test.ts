import { describe, expect, it } from 'vitest'
import { phaseOf } from '#web/workspace/thanks/phase-word.ts'
import { withLongestMessageFirst, newSince, type ArrivedContribution } from './contribution.ts'

const contribution = (
  id: string,
  more: Partial<Record<'state' | 'message' | 'sentAt' | 'createdAt', string>> = {},
) =>
  ({
    id,
    state: 'sent',
    message: '',
    createdAt: '2027-01-01T10:00:00Z',
    sentAt: '2027-01-01T10:00:00Z',
    receivedAt: null,
    needsDecision: false,
    ...more,
  }) as ArrivedContribution

describe('the list of arrivals', () => {
  it('has gifts since the last visit, newest first', () => {
    const all = [
      contribution('old', { sentAt: '2027-01-01T10:00:00Z' }),
      contribution('new', { sentAt: '2027-01-03T10:00:00Z' }),
      contribution('newest', { sentAt: '2027-01-04T10:00:00Z' }),
    ]
    expect(newSince(all, '2027-01-02T00:00:00Z').map(({ id }) => id)).toEqual(['newest', 'new'])
    expect(newSince(all, null)).toHaveLength(3)
  })

  it('leaves out undone gifts', () => {
    expect(
      newSince([contribution('a', { state: 'undone' }), contribution('b', { state: 'expired' })], null),
    ).toEqual([])
  })

  it('begins with a gift that has a message', () => {
    const letter = contribution('letter', {
      message: 'Cuando yo me casé, el viaje de novios fue a Chipiona, y en autobús.',
    })
    const all = [contribution('a'), contribution('b'), letter, contribution('c')]
    expect(withLongestMessageFirst(all).map(({ id }) => id)).toEqual(['letter', 'a', 'b'])
    expect(withLongestMessageFirst([contribution('a')])).toHaveLength(1)
  })

  it('shows a needed decision before the phase', () => {
    expect(phaseOf({ state: 'received', needsDecision: true })).toBe('decide')
    expect(phaseOf({ state: 'notFound', needsDecision: false })).toBe('decide')
    expect(phaseOf({ state: 'sent', needsDecision: false })).toBe('sent')
  })
})
