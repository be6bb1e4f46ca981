export { putAnswers } from './answer-store.ts'
export { cardCode, foldCardCode } from './card-code.ts'
export { deleteHousehold } from './delete-household.ts'
export { guestCountsOf } from './guest-count-queries.ts'
export { cluesOfHouseholds, type HouseholdClues, namesOnList, standInsOnList } from './guest-list-query.ts'
export {
  comparedNames,
  isGivenName,
  isSamePerson,
  matchesTypedName,
  type Named,
  splitName,
} from './guest-name.ts'
export {
  type ErasedHousehold,
  eraseGuests,
  eraseHouseholdByToken,
  eraseOldHouseholds,
  oldHouseholds,
} from './guests-erasure.ts'
export { RsvpDeadlineSet } from './guests.events.ts'
export { guestLanguageEnum, invitationAnswerInputRef } from './guests.graphql-inputs.ts'
export { answerRef, guestRef, householdFilterEnum, householdRef } from './guests.graphql.ts'
export { HouseholdChanged, HouseholdNotFound, InvitationNotFound } from './guests.refusals.ts'
export { guests, householdMerges, households, rsvpNotes } from './guests.tables.ts'
export { householdCountry, localeOf } from './household-locale.ts'
export {
  addresseesOf,
  householdById,
  householdByToken,
  householdOfViewer,
  householdsByIds,
  householdsOnList,
  householdsToWriteTo,
  isOpenedBy,
} from './household-queries.ts'
export {
  householdToChange,
  refuseTooMany,
  shownHousehold,
  notifyGuests,
  writeWords,
} from './household-store.ts'
export {
  type Guest,
  guestName,
  type Household,
  type KeptHousehold,
  searchedOf,
  withRoles,
  writtenName,
} from './household.ts'
export { hashOfInvitationToken, invitationToken, invitationUrl } from './invitation-link.ts'
export { noteLinksSent } from './note-links-sent.ts'
export { restoreHousehold } from './restore-household.ts'
export { saveHousehold } from './save-household.ts'
export { setRsvpDeadline } from './set-rsvp-deadline.ts'
