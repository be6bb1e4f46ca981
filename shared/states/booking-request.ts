import { defineStates } from './define-states.ts'

/**
 * The states of a request for dates to a provider. Traits:
 * - `current`: it concerns the booking of its gift; a gift has at most one.
 * - `open`: the provider or the couple still have to answer.
 * - `withProvider`: the provider has to answer.
 * - `dated`: a day is agreed.
 * - `failed`: the provider said no, or nothing.
 * - `askable`: the couple can ask again, this provider or another one.
 * - `told`: a notice tells the couple.
 *
 * The couple take the steps `replace` (ask again, also another provider), `accept` and `cancel`; the provider
 * `confirm`, `offer` and `decline`; time `remind` and `lapse`; the operator, who telephones the provider, `call`.
 */
export const bookingRequestStates = defineStates({
  asked: {
    is: ['current', 'open', 'withProvider'],
    allows: ['confirm', 'offer', 'decline', 'cancel', 'remind', 'call', 'lapse'],
  },
  offered: {
    is: ['current', 'open', 'askable', 'told'],
    allows: ['accept', 'offer', 'decline', 'replace', 'cancel'],
  },
  unanswered: {
    is: ['current', 'open', 'withProvider', 'failed', 'askable', 'told'],
    allows: ['confirm', 'offer', 'decline', 'replace', 'cancel', 'call'],
  },
  confirmed: { is: ['current', 'dated', 'told'], allows: ['decline', 'cancel'] },
  declined: { is: ['failed', 'askable', 'told'] },
  cancelled: { is: ['askable'] },
  lived: { is: ['dated'] },
})

export type BookingRequestState = (typeof bookingRequestStates.names)[number]
export type BookingRequestStep = Parameters<typeof bookingRequestStates.allows>[0]

export const isCurrentRequest = bookingRequestStates.having('current')
export const isOpenRequest = bookingRequestStates.having('open')
export const isWithProvider = bookingRequestStates.having('withProvider')
export const isDatedRequest = bookingRequestStates.having('dated')
export const isFailedRequest = bookingRequestStates.having('failed')
export const isAskableAgain = bookingRequestStates.having('askable')
export const isToldRequest = bookingRequestStates.having('told')
