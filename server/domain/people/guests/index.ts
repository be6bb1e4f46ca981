export { deleteHousehold } from './delete-household.ts'
export { sendInvitationLinkKind } from './find-invitation.ts'
export { namesOnList } from './guest-list-query.ts'
export { comparedNames, isSamePerson, type Named } from './guest-name.ts'
export {
  type ErasedHousehold,
  eraseGuests,
  eraseHouseholdByToken,
  eraseOldHouseholds,
  oldHouseholds,
} from './guests-erasure.ts'
export { householdFilterEnum, householdRef } from './guests.graphql.ts'
export { HouseholdChanged, HouseholdNotFound, InvitationNotFound } from './guests.refusals.ts'
export { guests, householdMerges, households, rsvpNotes } from './guests.tables.ts'
export { localeOf } from './household-locale.ts'
export {
  addresseesOf,
  householdById,
  householdOfViewer,
  householdsByIds,
  householdsOnList,
  householdsToWriteTo,
} from './household-queries.ts'
export {
  householdToChange,
  refuseTooMany,
  shownHousehold,
  tellGuests,
  writeWords,
} from './household-store.ts'
export { type Guest, guestName, type Household, type KeptHousehold, searchedOf } from './household.ts'
export { hashOfInvitationToken, invitationToken, invitationUrl } from './invitation-link.ts'
export { type Invitation, invitationAt } from './invitation-query.ts'
export { noteLinksSent } from './note-links-sent.ts'
export { restoreHousehold } from './restore-household.ts'
export { lockRsvpNote, rsvpNotesOf } from './rsvp-note-query.ts'
export { isOpenToAnswer, lastDayToAnswer } from './rsvp-open.ts'
export { saveHousehold } from './save-household.ts'
export * from './guests.events.ts'
