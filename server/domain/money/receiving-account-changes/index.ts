export {
  applyReceivingAccountChanges,
  applyReceivingAccountChangesJob,
} from './apply-receiving-account-changes.ts'
export {
  cancelReceivingAccountChange,
  stopReceivingAccountChange,
} from './cancel-receiving-account-change.ts'
export { confirmReceivingAccountChange } from './confirm-receiving-account-change.ts'
export { proposeReceivingAccountChange } from './propose-receiving-account-change.ts'
export {
  receivingAccountChangeGrant,
  receivingAccountChangeMemberGrant,
} from './receiving-account-change-grant.ts'
export {
  type ReceivingAccountChange,
  receivingAccountChangeById,
  receivingAccountChangeStepsOf,
  receivingAccountsReplacedSince,
  recentReceivingAccountChange,
} from './receiving-account-change-queries.ts'
export {
  ReceivingAccountChangeApplied,
  ReceivingAccountChangeCancelled,
  ReceivingAccountChangeConfirmed,
  ReceivingAccountChangeLapsed,
  ReceivingAccountChangeProposed,
  SecondFactorRequired,
} from './receiving-account-changes.events.ts'
export { receivingAccountChangeStateEnum } from './receiving-account-changes.graphql.ts'
export { eraseReceivingAccounts } from './receiving-account-erasure.ts'
export { canStop, readStopToken, type StopLink, stopPath } from './stop-link.ts'
export { signsOfProposal, signsOfStop, type TakeoverSign } from './takeover-signs.ts'
