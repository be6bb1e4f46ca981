import { oneTimeTokenGrant, type PendingGrant } from '#server/domain/identity/accounts/index.ts'
import { calendarFeedGrant } from '#server/domain/planning/calendar-feeds/index.ts'
import {
  cardPermissionGrant,
  cardProposalGrant,
  cardProposalMemberGrant,
} from '#server/domain/cards/card-accounts/index.ts'
import {
  type MemberGrant,
  teamInvitationGrant,
  teamInvitationMemberGrant,
} from '#server/domain/wedding/invitations/index.ts'
import {
  receivingAccountChangeGrant,
  receivingAccountChangeMemberGrant,
} from '#server/domain/money/receiving-account-changes/index.ts'

/** All kinds of pending grants of an account that a change of its credentials revokes. */
export const allPendingGrants: readonly PendingGrant[] = [
  oneTimeTokenGrant,
  teamInvitationGrant,
  cardPermissionGrant,
  calendarFeedGrant,
  receivingAccountChangeGrant,
  cardProposalGrant,
]

/**
 * All kinds of pending grants of a partner in a wedding that are revoked when the partner is removed or
 * frozen.
 */
export const allMemberGrants: readonly MemberGrant[] = [
  teamInvitationMemberGrant,
  receivingAccountChangeMemberGrant,
  cardProposalMemberGrant,
]
