export { closeWedding } from './close-wedding.ts'
export { clearHeaderImage } from './clear-header-image.ts'
export { createWedding } from './create-wedding.ts'
export { setCoverImage } from './set-cover-image.ts'
export { setHeaderImage } from './set-header-image.ts'
export { updatePage } from './update-page.ts'
export { updateWedding } from './update-wedding.ts'
export {
  type Celebration,
  celebrationsOf,
  membersOf,
  partnerAccountsOf,
  partnersWithDates,
  picturesOfWeddings,
  type Stop,
  stopsOf,
  weddingById,
  weddingIdAt,
  weddingBySlug,
  weddingOfViewer,
  weddingsOf,
} from './wedding-queries.ts'
export { changeWedding, freeWeddingSlug } from './wedding-store.ts'
export { eraseWedding, partsToLeave, type PartToLeave } from './wedding-erasure.ts'
export { pageTopic, weddingTopic } from './wedding-topics.ts'
export {
  coupleName,
  daysToGo,
  isVisibleToGuests,
  partnersOf,
  suggestedSlug,
  todayIn,
  type Wedding,
  type WeddingStatus,
} from './wedding.ts'
export {
  holdWedding,
  mayArrange,
  maySeeMoney,
  type Part,
  partOf,
  weddingOfPartner,
  weddingToArrange,
} from './weddings.policy.ts'
export { SlugTaken, WeddingIncomplete, WeddingNotFound, WeddingNotOpen } from './weddings.refusals.ts'
export { celebrationRef, partnerRef, weddingRef, weddingStatusEnum } from './weddings.graphql.ts'
