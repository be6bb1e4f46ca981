export { eraseTeamInvitations } from './team-erasure.ts'
export { teamInvitationById } from './invitation-queries.ts'
export { inviteToTeam } from './invite-to-team.ts'
export { type TeamFact } from './team-facts.ts'
export { teamUrl } from './team-invitation.ts'
export {
  sendTeamInvitationAgain,
  tellOfPlannerRemoved,
  tellOfTeamInvitation,
  tellOfTeamJoined,
  tellOfTeamLeft,
} from './invitations.jobs.ts'
