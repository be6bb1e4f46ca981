export { announceMembers, announceMembersJob, forgetFormerMembersJob } from './announce-members.ts'
export { acceptTeamInvitation } from './accept-team-invitation.ts'
export { freezeNewPartner } from './freeze-new-partner.ts'
export { removeNewPartner } from './remove-new-partner.ts'
export { leaveWedding } from './leave-wedding.ts'
export { returnToWedding } from './return-to-wedding.ts'
export { returnToken } from './former-member-return.ts'
export { teamToken } from './team-invitation.ts'
export { eraseTeamInvitations } from './team-erasure.ts'
export { type MemberGrant, memberGrants } from './member-grants.ts'
export { teamInvitationGrant, teamInvitationMemberGrant } from './team-invitation-grant.ts'
export { inviteToTeam } from './invite-to-team.ts'
export { teamUrl } from './team-invitation.ts'
export {
  sendTeamInvitationAgain,
  notifyOfNewPartnerFrozen,
  notifyOfNewPartnerReleased,
  notifyOfNewPartnerRemoved,
  notifyOfPlannerRemoved,
  notifyOfTeamInvitation,
  notifyOfTeamJoined,
  notifyOfTeamLeft,
  notifyOfTeamReturned,
} from './invitations.jobs.ts'
export * from './invitations.events.ts'
