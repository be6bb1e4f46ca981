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

/** Everything that can be pending for an account and ends with a change of its credentials: the whole list. */
export const allPendingGrants: readonly PendingGrant[] = [
  oneTimeTokenGrant,
  teamInvitationGrant,
  cardPermissionGrant,
  calendarFeedGrant,
  receivingAccountChangeGrant,
  cardProposalGrant,
]

/** Everything a partner can have under way in one wedding that ends when they are removed or frozen: the whole list. */
export const allMemberGrants: readonly MemberGrant[] = [
  teamInvitationMemberGrant,
  receivingAccountChangeMemberGrant,
  cardProposalMemberGrant,
]
