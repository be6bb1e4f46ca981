export { applyRailChanges, applyRailChangesJob } from './apply-rail-changes.ts'
export { cancelRailChange, stopRailChange } from './cancel-rail-change.ts'
export { confirmRailChange } from './confirm-rail-change.ts'
export { proposeRailChange } from './propose-rail-change.ts'
export { railChangeGrant, railChangeMemberGrant } from './rail-change-grant.ts'
export {
  type RailChange,
  railChangeById,
  railChangeStepsOf,
  railsReplacedSince,
  recentRailChange,
} from './rail-change-queries.ts'
export {
  RailChangeApplied,
  RailChangeCancelled,
  RailChangeConfirmed,
  RailChangeLapsed,
  RailChangeProposed,
  SecondFactorRequired,
} from './rail-changes.events.ts'
export { railChangeStateEnum } from './rail-changes.graphql.ts'
export { eraseRails } from './rail-erasure.ts'
export { canStop, readStopToken, type StopLink, stopPath } from './stop-link.ts'
export { signsOfProposal, signsOfStop, type TakeoverSign } from './takeover-signs.ts'
