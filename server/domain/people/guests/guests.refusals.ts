import { defineRefusal } from '#server/platform/refusal.ts'
import type { Household } from './household.ts'

/** Refused for a missing household, or a missing guest of one. */
export const HouseholdNotFound = defineRefusal('HOUSEHOLD_NOT_FOUND', 'Household not found.')

export const HouseholdChanged = defineRefusal<{ present: Household }>(
  'HOUSEHOLD_CHANGED',
  'The household was changed in the meantime; nothing was overwritten.',
)

/** Refused for a wrong or renewed link, or a deleted household. */
export const InvitationNotFound = defineRefusal('INVITATION_NOT_FOUND', 'Invitation not found.')
