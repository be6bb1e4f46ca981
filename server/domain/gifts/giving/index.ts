export { assignContribution } from './assign-contribution.ts'
export { acceptLess, promiseAgain, type PromisedLine } from './accept-less.ts'
export { confirmReceived, receive } from './confirm-received.ts'
export { addressCode, addressToken } from './address-confirmation.ts'
export { addressConfirmationOf, forgetAddressConfirmationsJob } from './address-confirmation-queries.ts'
export { remindOfPromiseKind, sendAddressLinkKind } from './giving.job-kinds.ts'
export { sendAddressLink } from './send-address-link.ts'
export { arrivalDay, noteArrival } from './note-arrival.ts'
export { contribute, contributeIn, contributionIdFor } from './contribute.ts'
export {
  contributionById,
  contributionByToken,
  contributionOfViewer,
  contributionsByIds,
  contributionsOf,
  contributionsToMatch,
  registerOf,
} from './contribution-queries.ts'
export { type Found, lockById, lockByToken, lockOfPartner } from './contribution-store.ts'
export { seesAmount, seesWords } from './contribution-sight.ts'
export { type Contribution, isAllowed } from './contribution.ts'
export {
  ContributionIdReused,
  ContributionMoved,
  ContributionNotFound,
  GiftNotOpen,
  GiftOverfunded,
  TooMuchKept,
} from './giving.refusals.ts'
export { eraseGivers, eraseGiversOf, lockOldGivers, oldGivers } from './giver-erasure.ts'
export { type Giver, giversOf } from './givers-query.ts'
export { guestWedding, guestWeddingOf } from './guest-wedding-query.ts'
export { giftOverfunded } from './funding.ts'
export { markSent } from './mark-sent.ts'
export { forgetNoted, noteContribution, noteIn } from './note-contribution.ts'
export { promisesEnding } from './promises-ending-query.ts'
export { markThanked } from './mark-thanked.ts'
export { disputeContribution, loseDispute, winDispute } from './dispute-contribution.ts'
export { keepForCard } from './keep-for-card.ts'
export { bookFee } from './provider-money-store.ts'
export { receiveFromProvider } from './receive-from-provider.ts'
export { recordSurplus } from './record-surplus.ts'
export { restoreFromProvider } from './restore-from-provider.ts'
export { returnFromProvider } from './return-from-provider.ts'
export { makeReference } from './reference.ts'
export { heldContributionsOf } from './held-contributions-query.ts'
export { giftTopic, privateToken } from './private-link.ts'
export { publishWedding } from './publish-wedding.ts'
export { releaseExpiredHolds, releaseExpiredHoldsJob } from './release-expired-holds.ts'
export { reportNotFound } from './report-not-found.ts'
export { giveMoneyBack, returnContribution } from './return-contribution.ts'
export { takeVoiceNote } from './take-voice-note.ts'
export { keepVoiceNote } from './keep-voice-note.ts'
export { takeBack, undoContribution } from './undo-contribution.ts'
export { takeConfirmationBack } from './take-confirmation-back.ts'
export { giftTotals, weddingTotals } from './totals-queries.ts'
export { totalsOf, totalsRef } from './giving-totals.graphql.ts'
export { stateEnum as contributionStateEnum } from './contribution-fields.graphql.ts'
export { contributionRef, shown as privateContributionOf } from './giving.graphql.ts'
export { guestGiftRef, guestWeddingRef } from './guest-wedding.graphql.ts'
export { guestLineRef, privateContributionRef } from './private-contribution.graphql.ts'
export { livingParts } from './pay-plan.ts'
export { setAside } from './set-aside.ts'
export { lockPlanByToken, partsOfPlan } from './plan-store.ts'
export * from './giving.events.ts'
