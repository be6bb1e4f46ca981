import { defineStates } from './define-states.ts'

/**
 * Whether a friend can join a group gift, and if not, why. Traits:
 * - `closed`: its captain closed it, or its last day is over.
 * - `shut`: no one can join, even when a slot becomes free.
 */
export const groupStates = defineStates({
  open: { is: [] },
  full: { is: [] },
  giftFull: { is: [] },
  giftGone: { is: ['shut'] },
  over: { is: ['closed', 'shut'] },
  closed: { is: ['closed', 'shut'] },
  weddingClosed: { is: ['shut'] },
})

export type GroupState = (typeof groupStates.names)[number]

export const isGroupClosed = groupStates.having('closed')
export const isGroupShut = groupStates.having('shut')
