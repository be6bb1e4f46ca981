export { arrivalDay } from './arrival-day.ts'
export { contributionStateEnum, signatureKindEnum } from './contribution-fields.graphql.ts'
export {
  contributionById,
  contributionByToken,
  contributionOfViewer,
  contributionsByIds,
  contributionsOf,
  contributionsToMatch,
  type ContributionTab,
  contributionTabs,
  findContributions,
  registerOf,
  unclaimedAddresses,
  withLines,
} from './contribution-queries.ts'
export {
  type LoadedContribution,
  lockById,
  lockByIds,
  lockByToken,
  lockContribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  recordContribution,
} from './contribution-store.ts'
export {
  type Contribution,
  type ContributionLine,
  isAllowed,
  nameForCouple,
  signedName,
} from './contribution.ts'
export {
  ArrivalConfirmedByHand,
  CashPromised,
  ContributionAssigned,
  ContributionChanged,
  ContributionDisputed,
  ContributionDisputeLost,
  ContributionDisputeWon,
  ContributionExpired,
  ContributionKeptAgain,
  ContributionMerged,
  ContributionPartReturned,
  type ContributionPayload,
  ContributionPledged,
  ContributionReceived,
  ContributionReceivedLate,
  ContributionReceivedUndone,
  ContributionRefundFailed,
  ContributionReleased,
  ContributionReportedNotFound,
  ContributionReturned,
  ContributionSent,
  ContributionThanked,
  ContributionUndone,
  InstalmentsPlanned,
  MessageWritten,
  PlanBChanged,
  InstalmentPlanEnded,
} from './contributions.events.ts'
export { contributionRef, withLoadedLines } from './contributions.graphql.ts'
export { remindOfPromiseKind } from './contributions.job-kinds.ts'
export {
  ContributionIdReused,
  ContributionMoved,
  ContributionNotFound,
  GiftNotOpen,
  GiftOverfunded,
} from './contributions.refusals.ts'
export { contributionLines, contributions } from './contributions.tables.ts'
export {
  assign,
  bookAccounts,
  type ContributionWithLines,
  reverseUnassigned,
  giftOf,
  bookReturn,
  bookUnassigned,
  post,
  release,
  keepHolds,
  placeHolds,
  reserve,
  settle,
  reverseSettlement,
} from './funding-store.ts'
export { amountOf, giftOverfunded, isBelowMinimum, overfundingRefusal } from './funding.ts'
export { heldContributionsOf, heldInCash } from './held-contributions-query.ts'
export { cashHoldEnd, holdEnd, maxUnconfirmedHold, instalmentHoldEnd, renewedHoldEnd } from './hold.ts'
export { chooseShares, giftTitles, type GivenShare, openShares } from './named-shares.ts'
export { takenShareNames } from './named-shares-query.ts'
export { splitInProportion, netAmount, distributeAmount } from './parts-returned.ts'
export { lockPlan, lockPlanByToken, instalmentsOfPlan } from './plan-store.ts'
export { guestLineRef, privateContributionRef } from './private-contribution.graphql.ts'
export { giftTopic, hashToken, privateToken } from './private-link.ts'
export { promisesEnding } from './promises-ending-query.ts'
export { groupedReference, makeReference } from './reference.ts'
export { scheduleReminders } from './reminders.ts'
export { reserveAgain, reserveAllAgain } from './reserve-again.ts'
export { isInCash, isToDecide, isToThank } from './tab-conditions.ts'
export { canSeeAmount, canSeeMessage } from './visible-fields.ts'
export { translateContribution } from './translate-contribution.ts'
