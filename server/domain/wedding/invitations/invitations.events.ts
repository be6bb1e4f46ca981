import { defineEvent } from '#server/platform/events.ts'

/** Payload of an event about the team: who acted, on whom, and their names. */
export type TeamPayload = {
  readonly weddingId: string
  readonly accountId: string
  readonly invitationId?: string
  /** Whose part it is about, where it is not the one who did it. */
  readonly memberId?: string
  readonly title?: string
  /** The row of the member who left, for their way back. */
  readonly departureId?: string
  /** When, to the moment: the same may happen twice. */
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
