import { describe, expect, it } from 'vitest'
import type { ContributionState, ContributionAct } from '#shared/states/contribution.ts'
import { isAllowed } from './contribution.ts'

const states: ContributionState[] = [
  'held',
  'sent',
  'received',
  'returned',
  'expired',
  'undone',
  'notFound',
  'disputed',
]

/** The allowed acts by state; all others are refused. */
const table: Record<ContributionAct, ContributionState[]> = {
  markSent: ['held', 'expired', 'notFound'],
  payByCard: ['held', 'expired', 'notFound'],
  undo: ['held', 'sent', 'notFound'],
  replace: ['held'],
  expire: ['held'],
  confirmReceived: ['held', 'sent', 'expired', 'undone', 'notFound'],
  undoReceived: ['received'],
  reportNotFound: ['sent'],
  release: ['notFound'],
  releaseCash: ['held'],
  assign: ['received'],
  return: ['received'],
  returnFromProvider: ['received', 'disputed'],
  restoreFromProvider: ['received', 'returned'],
  thank: ['sent', 'received', 'returned'],
}

describe('a contribution', () => {
  it.each(Object.entries(table))('allows %s from exactly these states', (act, from) => {
    expect(states.filter((state) => isAllowed(act as ContributionAct, state))).toEqual(from)
  })
})
