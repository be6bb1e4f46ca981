import type { WeddingPart } from '#server/domain/wedding/weddings/index.ts'
import { defineRefusal } from '#server/platform/refusal.ts'

export const TeamFull = defineRefusal<{ part: WeddingPart }>(
  'TEAM_FULL',
  'There is no room for another {part}.',
)

export const TeamInvitationClosed = defineRefusal(
  'TEAM_INVITATION_CLOSED',
  'This invitation is not valid: it is wrong, was used or withdrawn, or has expired.',
)

export const AlreadyInTeam = defineRefusal(
  'ALREADY_IN_TEAM',
  'You already belong to the team of this wedding.',
)

export const LastPartner = defineRefusal('LAST_PARTNER', 'The last partner cannot leave the wedding.')

export const MemberNotFound = defineRefusal('MEMBER_NOT_FOUND', 'Team member not found.')

/** A partner who does not count for money yet cannot freeze, release or remove another one. */
export const FoundingPartnerDecides = defineRefusal(
  'FOUNDING_PARTNER_DECIDES',
  'Only a founding partner can do this to a new partner.',
)

export const WayBackClosed = defineRefusal(
  'WAY_BACK_CLOSED',
  'The link to return is not valid: it is wrong, was used or is older than 14 days.',
)
