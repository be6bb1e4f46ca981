export { eraseTeamInvitations } from './team-erasure.ts'
export { inviteToTeam } from './invite-to-team.ts'
export { teamUrl } from './team-invitation.ts'
export {
  sendTeamInvitationAgain,
  tellOfPlannerRemoved,
  tellOfTeamInvitation,
  tellOfTeamJoined,
  tellOfTeamLeft,
} from './invitations.jobs.ts'
