export { applyRailChanges, applyRailChangesJob } from './apply-rail-changes.ts'
export { cancelRailChange } from './cancel-rail-change.ts'
export { confirmRailChange } from './confirm-rail-change.ts'
export { requireConfirmer } from './confirmation.ts'
export { epcPayload } from './epc-qr.ts'
export { convertedUp, type ExchangeRate } from './exchange-rate.ts'
export { isNear, type Measure, type Meter, metersOf, type Use, wouldBounce } from './limits.ts'
export { OtherPartnerConfirms, PartnerTooNew, RailNotFound, SecondFactorTooNew } from './payments.refusals.ts'
export { proposeRailChange } from './propose-rail-change.ts'
export { eraseRails } from './rail-erasure.ts'
export { numericReference } from './rail-reference.ts'
export {
  allRailsOf,
  exchangeRatesOf,
  type OfferedRail,
  offeredRailsOf,
  type Rail,
  railChangeById,
  railsOf,
  railsReplacedSince,
  stepsOf as railChangeStepsOf,
} from './rail-queries.ts'
export { saveRail } from './save-rail.ts'
export { setExchangeRate } from './set-exchange-rate.ts'
export { proposalLife, type RailChange, shieldDelay } from './shield.ts'
export { walletLimit } from './wallet-limits.ts'
export { accountTypeEnum, railKindEnum, railOwnerEnum, railRef } from './payments.graphql.ts'
