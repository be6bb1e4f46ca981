import { defineRefusal } from '#server/platform/refusal.ts'
import type { Household } from './household.ts'

/** Also for a guest of a household. */
export const HouseholdNotFound = defineRefusal('HOUSEHOLD_NOT_FOUND', 'Household not found.')

export const HouseholdChanged = defineRefusal<{ present: Household }>(
  'HOUSEHOLD_CHANGED',
  'The household was changed in the meantime; nothing was overwritten.',
)

/** The link is wrong or was renewed, or the household was removed from the list. */
export const InvitationNotFound = defineRefusal('INVITATION_NOT_FOUND', 'Invitation not found.')
