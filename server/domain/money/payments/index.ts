export { requireConfirmer } from './confirmation.ts'
export { areDetailsWithheld, type DetailsAccess, hasDetails } from './details-access.ts'
export { epcPayload } from './epc-qr.ts'
export { exchangeRateRef } from './exchange-rate.graphql.ts'
export { convertedUp, type ExchangeRate } from './exchange-rate.ts'
export { freezePath } from './freeze-payments-by-link.ts'
export { arePaymentsFrozen, frozenRefusal, latestFreeze, setPaymentFreeze } from './freeze-payments.ts'
export { isNear, type Measure, type Meter, metersOf, type Use, exceededLimit } from './limits.ts'
export {
  DetailsAccessChanged,
  DetailsAccessChosen,
  ExchangeRateSet,
  type PartnerPayload,
  PaymentsFrozen,
  PaymentsResumed,
  ReceivingAccountRemoved,
  ReceivingAccountSaved,
  ReceivingAccountVouched,
} from './payments.events.ts'
export {
  accountTypeEnum,
  receivingAccountInput,
  receivingAccountKindEnum,
  receivingAccountOwnerEnum,
  receivingAccountRef,
  proposedReceivingAccountRef,
} from './receiving-account.graphql.ts'
export {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  ReceivingAccountChangeMoved,
  ReceivingAccountNotFound,
  SecondFactorTooNew,
} from './payments.refusals.ts'
export { receivingAccounts, type ProposedReceivingAccount } from './payments.tables.ts'
export {
  allReceivingAccountsOf,
  exchangeRatesOf,
  guestExchangeRatesOf,
  needsConfirmedAddress,
  type OfferedReceivingAccount,
  offeredReceivingAccountsOf,
  payableReceivingAccountsOf,
  receivingAccountsOf,
} from './receiving-account-queries.ts'
export { numericReference } from './receiving-account-reference.ts'
export {
  isSameAccount,
  isSameReceivingAccount,
  type ReceivingAccount,
  readReceivingAccount,
} from './receiving-account.ts'
export { saveReceivingAccount } from './save-receiving-account.ts'
export { setDetailsAccess } from './set-details-access.ts'
export { setExchangeRate } from './set-exchange-rate.ts'
export { factorCountsFrom, proposalLife, shieldDelay } from './shield.ts'
export { walletLimit } from './wallet-limits.ts'
