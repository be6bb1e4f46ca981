import { defineRefusal } from '#server/platform/refusal.ts'

export const PartnerWithoutSecondFactor = defineRefusal(
  'PARTNER_WITHOUT_SECOND_FACTOR',
  'Each partner needs a second factor before it can be required.',
)

export const ReceivingAccountsAreNotShielded = defineRefusal(
  'RECEIVING_ACCOUNTS_ARE_NOT_SHIELDED',
  'Bank details of a draft need no proposal; edit them directly.',
)

export const ReceivingAccountChangeNotFound = defineRefusal(
  'RECEIVING_ACCOUNT_CHANGE_NOT_FOUND',
  'Change of bank details not found.',
)

export const ReceivingAccountChangePending = defineRefusal(
  'RECEIVING_ACCOUNT_CHANGE_PENDING',
  'Another change of this receiving account is in progress.',
)

export const LastReceivingAccount = defineRefusal(
  'LAST_RECEIVING_ACCOUNT',
  'Guests of a published list need at least one way to pay.',
)
