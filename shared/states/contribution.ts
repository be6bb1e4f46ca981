import { defineStates } from './define-states.ts'

/**
 * The states of a contribution. Traits:
 * - `holding`: the ledger holds its part of the gift; nothing has been received.
 * - `counting`: its part of the gift is not available to other guests.
 * - `given`: the couple count it as a gift, promised, on its way or received.
 * - `committed`: its giver has sent it, or it was received; guests see it as given. A promise alone is only held.
 * - `awaited`: a payment can still arrive for it.
 * - `onItsWay`: its giver marked it as sent and it has not been received.
 * - `waiting`: the couple must answer: look for it, or decide.
 * - `paid`: its giver has paid, as far as is known.
 * - `arriving`: it is on its way or received.
 * - `reversed`: its payment was returned, or is contested by the payer's bank.
 * - `released`: its part is free again, and no payment came.
 */
export const contributionStates = defineStates({
  held: {
    is: ['holding', 'counting', 'given', 'awaited'],
    allows: ['markSent', 'payByCard', 'undo', 'replace', 'expire', 'confirmReceived', 'releaseCash'],
  },
  sent: {
    is: ['holding', 'counting', 'given', 'committed', 'awaited', 'onItsWay', 'waiting', 'paid', 'arriving'],
    allows: ['undo', 'confirmReceived', 'reportNotFound', 'thank'],
  },
  received: {
    is: ['counting', 'given', 'committed', 'paid', 'arriving'],
    allows: ['undoReceived', 'assign', 'return', 'thank', 'returnFromProvider', 'restoreFromProvider'],
  },
  returned: { is: ['reversed'], allows: ['thank', 'restoreFromProvider'] },
  expired: { is: ['awaited', 'released'], allows: ['markSent', 'payByCard', 'confirmReceived'] },
  undone: { is: ['released'], allows: ['confirmReceived'] },
  notFound: {
    is: ['holding', 'counting', 'given', 'committed', 'awaited', 'onItsWay', 'waiting', 'arriving'],
    allows: ['markSent', 'payByCard', 'undo', 'confirmReceived', 'release'],
  },
  disputed: { is: ['counting', 'committed', 'waiting', 'paid', 'reversed'], allows: ['returnFromProvider'] },
})

export type ContributionState = (typeof contributionStates.names)[number]
export type ContributionAct = Parameters<typeof contributionStates.allows>[0]

export const isHolding = contributionStates.having('holding')
export const isCounting = contributionStates.having('counting')
export const isGiven = contributionStates.having('given')
export const isCommitted = contributionStates.having('committed')
export const isAwaited = contributionStates.having('awaited')
export const isOnItsWay = contributionStates.having('onItsWay')
export const awaitsAnswer = contributionStates.having('waiting')
export const isPaid = contributionStates.having('paid')
export const isArriving = contributionStates.having('arriving')
export const isReversed = contributionStates.having('reversed')
export const isReleased = contributionStates.having('released')
