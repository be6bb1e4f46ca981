import { defineRefusal } from '#server/platform/refusal.ts'
import type { ReceivingAccountChangeState } from '#shared/states/receiving-account-change.ts'

/** Also used for a receiving account that is no longer offered. */
export const ReceivingAccountNotFound = defineRefusal(
  'RECEIVING_ACCOUNT_NOT_FOUND',
  'Receiving account not found.',
)

export const PaymentsPaused = defineRefusal(
  'PAYMENTS_PAUSED',
  'The operator has paused the payments of this wedding.',
)

export const ReceivingAccountsAreShielded = defineRefusal(
  'RECEIVING_ACCOUNTS_ARE_SHIELDED',
  'Bank details of a wedding that was published cannot be edited directly; propose a change.',
)

export const ReceivingAccountChangeMoved = defineRefusal<{ state: ReceivingAccountChangeState }>(
  'RECEIVING_ACCOUNT_CHANGE_MOVED',
  'This is not possible for a change of bank details that is {state}.',
)

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
