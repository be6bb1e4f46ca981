import { defineStates } from './define-states.ts'

/**
 * States of a card payment. `beginning`: requested, not answered. `unknown`: the response was lost.
 * `refused`: the company did not start it. `lapsed`: it expired without a result. Traits:
 * - `inDoubt`: it is unknown whether the provider started it.
 * - `unfinished`: it can still be paid.
 */
export const cardPaymentStates = defineStates({
  beginning: { is: ['inDoubt', 'unfinished'] },
  unknown: { is: ['inDoubt', 'unfinished'] },
  open: { is: ['unfinished'] },
  refused: { is: [] },
  lapsed: { is: [] },
  failed: { is: [] },
  paid: { is: [] },
})

export const isInDoubtState = cardPaymentStates.having('inDoubt')
export const isUnfinished = cardPaymentStates.having('unfinished')

/**
 * States of a card refund. `unknown`: requested, and the response was lost. `underWay`: its outcome is not
 * known yet. `ended`: it is.
 */
export const cardRefundStates = defineStates({
  asked: { is: ['underWay'] },
  unknown: { is: ['underWay'] },
  pending: { is: ['underWay'] },
  succeeded: { is: ['ended'] },
  failed: { is: ['ended'] },
})

export const isRefundUnderWay = cardRefundStates.having('underWay')
const isRefundEnded = cardRefundStates.having('ended')
export type EndedRefundState = (typeof isRefundEnded.states)[number]
