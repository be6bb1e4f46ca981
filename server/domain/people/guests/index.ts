export { sendInvitationLinkKind } from './find-invitation.ts'
export { deleteHousehold } from './delete-household.ts'
export {
  type ErasedHousehold,
  eraseGuests,
  eraseHouseholdByToken,
  eraseOldHouseholds,
  oldHouseholds,
} from './guests-erasure.ts'
export { householdFilterEnum, householdRef } from './guests.graphql.ts'
export { HouseholdChanged, HouseholdNotFound, InvitationNotFound } from './guests.refusals.ts'
export { addresseesOf, householdById, householdsOnList, householdsToWriteTo } from './household-queries.ts'
export { householdToChange, shownHousehold, tellGuests } from './household-store.ts'
export { householdsToMerge, writeMerged } from './merge-store.ts'
export { keepMerge, mergeToUndo, stateOfHouseholds, writeApart } from './merge-undo.ts'
export { guestName, type Household } from './household.ts'
export { localeOf } from './household-locale.ts'
export { importGuests } from './import-guests.ts'
export { invitationToken, invitationUrl } from './invitation-link.ts'
export { noteLinksSent } from './note-links-sent.ts'
export { restoreHousehold } from './restore-household.ts'
export { lockRsvpNote, rsvpNotesOf } from './rsvp-note-query.ts'
export { isOpenToAnswer } from './rsvp-open.ts'
export { lastDayToAnswer } from './rsvp-open.ts'
export { saveHousehold } from './save-household.ts'
export { type Invitation, invitationAt } from './invitation-query.ts'
