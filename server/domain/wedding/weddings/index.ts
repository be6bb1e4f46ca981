export { closeWedding } from './close-wedding.ts'
export { clearHeaderImage } from './clear-header-image.ts'
export { createWedding } from './create-wedding.ts'
export { replaceCelebrations, replaceStops } from './page-parts-store.ts'
export { setHeaderImage } from './set-header-image.ts'
export { updateWedding } from './update-wedding.ts'
export { checkedMembers, type TeamPerson, teamPeopleOf } from './team-people.ts'
export {
  celebrationsOf,
  membersOf,
  partnerAccountsOf,
  picturesOfWeddings,
  picturesOfPageParts,
  stopsOf,
  weddingById,
  weddingIdAt,
  weddingBySlug,
  weddingsHeldBy,
} from './wedding-queries.ts'
export {
  addMember,
  bankDetailsWatchers,
  changeMember,
  formerMembershipsOf,
  type FormerMember,
  formerMemberById,
  formerMembersOf,
  forgetFormerMembers,
  lockTeam,
  membershipsOf,
  noteReturned,
  restrictedUntil,
  partnersForMoney,
  removeMember,
  returnsPossibleUntil,
  unannouncedPartners,
} from './membership-store.ts'
export {
  countsFrom,
  isFoundingPartner,
  isNewcomerSince,
  type Membership,
  newPartnerWait,
  returnPeriod,
} from './membership.ts'
export {
  changeBankDetailsSecondFactor,
  changePaymentsFrozen,
  changeWedding,
  moveAddress,
} from './wedding-store.ts'
export { isSecretAddress, plainAddress, secretAddress } from './secret-address.ts'
export { eraseWedding, partsToLeave, type PartToLeave } from './wedding-erasure.ts'
export { pageTopic, paymentTopic, weddingTopic } from './wedding-topics.ts'
export { coupleName, daysToGo, partnersOf, todayIn, type Wedding } from './wedding.ts'
export {
  isSecondFactorRequired,
  holdWedding,
  mayArrange,
  maySeeMoney,
  type WeddingPart,
  partOf,
  partWithWedding,
  weddingOfPartner,
  weddingToArrange,
} from './weddings.policy.ts'
export { WeddingIncomplete, WeddingNotFound, WeddingNotOpen } from './weddings.refusals.ts'
export { celebrationInput, stopInput } from './weddings.graphql-inputs.ts'
export {
  celebrationRef,
  partnerRef,
  stopRef,
  weddingPartEnum,
  weddingRef,
  weddingStatusEnum,
} from './weddings.graphql.ts'
export * from './weddings.events.ts'
