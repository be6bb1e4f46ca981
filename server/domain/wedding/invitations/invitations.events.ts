import { defineEvent } from '#server/platform/events.ts'

/** Payload of an event about the team: who acted, on whom, and their names. */
export type TeamPayload = {
  readonly weddingId: string
  readonly accountId: string
  readonly invitationId?: string
  /** Member concerned, if different from the acting account. */
  readonly memberId?: string
  readonly title?: string
  /** Id of the former membership, for the link to return. */
  readonly departureId?: string
  /** Time of the event, which distinguishes repeated events. */
  readonly at?: string
}

export const TeamInvited = defineEvent<TeamPayload>('TeamInvited')
export const TeamInvitationResent = defineEvent<TeamPayload>('TeamInvitationResent')
export const TeamInvitationRevoked = defineEvent<TeamPayload>('TeamInvitationRevoked')
export const TeamJoined = defineEvent<TeamPayload>('TeamJoined')
export const TeamLeft = defineEvent<TeamPayload>('TeamLeft')
export const TeamReturned = defineEvent<TeamPayload>('TeamReturned')
export const PlannerRemoved = defineEvent<TeamPayload>('PlannerRemoved')
export const NewPartnerFrozen = defineEvent<TeamPayload>('NewPartnerFrozen')
export const NewPartnerReleased = defineEvent<TeamPayload>('NewPartnerReleased')
export const NewPartnerRemoved = defineEvent<TeamPayload>('NewPartnerRemoved')
