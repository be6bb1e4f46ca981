import { defineRefusal } from '#server/platform/refusal.ts'
import type { PaymentCodeProblem } from './payment-code.ts'

/** Also for one that is no longer offered. */
export const RailNotFound = defineRefusal('RAIL_NOT_FOUND', 'Receiving account not found.')

export const PaymentCodeRefused = defineRefusal<{ problem: PaymentCodeProblem }>(
  'PAYMENT_CODE_REFUSED',
  'This payment code cannot be used: {problem}.',
)

export const PaymentsPaused = defineRefusal(
  'PAYMENTS_PAUSED',
  'The operator has paused the payments of this wedding.',
)

export const PartnerWithoutSecondFactor = defineRefusal(
  'PARTNER_WITHOUT_SECOND_FACTOR',
  'Each partner needs a second factor before it can be required.',
)

export const RailsAreShielded = defineRefusal(
  'RAILS_ARE_SHIELDED',
  'Bank details of a wedding that was published cannot be edited directly; propose a change.',
)

export const RailsAreNotShielded = defineRefusal(
  'RAILS_ARE_NOT_SHIELDED',
  'Bank details of a draft need no proposal; edit them directly.',
)

export const RailChangeNotFound = defineRefusal('RAIL_CHANGE_NOT_FOUND', 'Change of bank details not found.')

export const RailChangeMoved = defineRefusal<{
  state: 'proposed' | 'waiting' | 'applied' | 'cancelled' | 'lapsed'
}>('RAIL_CHANGE_MOVED', 'This is not possible for a change of bank details that is {state}.')

export const RailChangePending = defineRefusal(
  'RAIL_CHANGE_PENDING',
  'Another change of this receiving account is in progress.',
)

export const LastRail = defineRefusal('LAST_RAIL', 'Guests of a published list need at least one way to pay.')

export const OtherPartnerConfirms = defineRefusal(
  'OTHER_PARTNER_CONFIRMS',
  'The partner who proposed a change cannot confirm it; the other partner can.',
)

export const PartnerTooNew = defineRefusal<{ countsFrom: Date }>(
  'PARTNER_TOO_NEW',
  'A new partner cannot confirm bank details yet.',
)

export const SecondFactorTooNew = defineRefusal<{ countsFrom: Date }>(
  'SECOND_FACTOR_TOO_NEW',
  'A new second factor cannot confirm bank details yet.',
)
