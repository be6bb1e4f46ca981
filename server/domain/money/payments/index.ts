export { applyRailChanges, applyRailChangesJob } from './apply-rail-changes.ts'
export { cancelRailChange, stopRailChange } from './cancel-rail-change.ts'
export { canStop, readStopToken, type StopLink, stopPath } from './stop-link.ts'
export { railChangeStateEnum } from './rail-changes.graphql.ts'
export { confirmRailChange } from './confirm-rail-change.ts'
export { requireConfirmer } from './confirmation.ts'
export { areDetailsWithheld, type DetailsAccess, hasDetails } from './details-access.ts'
export { epcPayload } from './epc-qr.ts'
export { convertedUp, type ExchangeRate } from './exchange-rate.ts'
export { isNear, type Measure, type Meter, metersOf, type Use, wouldBounce } from './limits.ts'
export {
  OtherPartnerConfirms,
  PartnerTooNew,
  PaymentsPaused,
  RailChangeMoved,
  RailNotFound,
  SecondFactorTooNew,
} from './payments.refusals.ts'
export { arePaymentsFrozen, frozenRefusal, latestFreeze, setPaymentFreeze } from './freeze-payments.ts'
export { freezePath } from './freeze-payments-by-link.ts'
export { signsOfProposal, signsOfStop, type TakeoverSign } from './takeover-signs.ts'
export { proposeRailChange } from './propose-rail-change.ts'
export { eraseRails } from './rail-erasure.ts'
export { railChangeGrant, railChangeMemberGrant } from './rail-change-grant.ts'
export { numericReference } from './rail-reference.ts'
export type { Rail } from './rail.ts'
export {
  allRailsOf,
  exchangeRatesOf,
  needsConfirmedAddress,
  type OfferedRail,
  offeredRailsOf,
  payableRailsOf,
  railChangeById,
  railsOf,
  railsReplacedSince,
  recentRailChange,
  stepsOf as railChangeStepsOf,
} from './rail-queries.ts'
export { saveRail } from './save-rail.ts'
export { setDetailsAccess } from './set-details-access.ts'
export { setExchangeRate } from './set-exchange-rate.ts'
export { proposalLife, type RailChange, shieldDelay } from './shield.ts'
export { walletLimit } from './wallet-limits.ts'
export { accountTypeEnum, railKindEnum, railOwnerEnum, railRef } from './payments.graphql.ts'
export * from './payments.events.ts'
