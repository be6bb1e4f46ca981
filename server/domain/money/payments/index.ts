export { requireConfirmer } from './confirmation.ts'
export { areDetailsWithheld, type DetailsAccess, hasDetails } from './details-access.ts'
export { epcPayload } from './epc-qr.ts'
export { convertedUp, type ExchangeRate } from './exchange-rate.ts'
export { freezePath } from './freeze-payments-by-link.ts'
export { arePaymentsFrozen, frozenRefusal, latestFreeze, setPaymentFreeze } from './freeze-payments.ts'
export { isNear, type Measure, type Meter, metersOf, type Use, wouldBounce } from './limits.ts'
export {
  DetailsAccessChanged,
  DetailsAccessChosen,
  ExchangeRateSet,
  type PartnerPayload,
  PaymentsFrozen,
  PaymentsResumed,
  RailRemoved,
  RailSaved,
  RailVouched,
} from './payments.events.ts'
export {
  accountTypeEnum,
  railInput,
  railKindEnum,
  railOwnerEnum,
  railRef,
  wishedRailRef,
} from './payments.graphql.ts'
export {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  RailChangeMoved,
  RailNotFound,
  SecondFactorTooNew,
} from './payments.refusals.ts'
export { rails, type WishedRail } from './payments.tables.ts'
export {
  allRailsOf,
  exchangeRatesOf,
  needsConfirmedAddress,
  type OfferedRail,
  offeredRailsOf,
  payableRailsOf,
  railsOf,
} from './rail-queries.ts'
export { numericReference } from './rail-reference.ts'
export { isSameAccount, isSameRail, type Rail, readRail } from './rail.ts'
export { saveRail } from './save-rail.ts'
export { setDetailsAccess } from './set-details-access.ts'
export { setExchangeRate } from './set-exchange-rate.ts'
export { factorCountsFrom, proposalLife, shieldDelay } from './shield.ts'
export { walletLimit } from './wallet-limits.ts'
