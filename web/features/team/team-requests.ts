import { forgetWedding } from '#web/workspace/session/chosen-wedding.ts'
import { execute } from '#web/graphql/execute.ts'
import {
  FreezeNewPartnerDocument,
  LeaveWeddingDocument,
  ReleaseNewPartnerDocument,
  RemoveNewPartnerDocument,
  RemovePlannerDocument,
  ResendTeamInvitationDocument,
  RevokeTeamInvitationDocument,
} from '#web/graphql/generated/graphql.ts'
import { openPath } from '#web/graphql/redirect-to.ts'
import { internalPath } from '#shared/internal-path.ts'

/** What the server is asked to do with a team; each answers with the name of what it says. */
export const resend = async (id: string) =>
  (await execute(ResendTeamInvitationDocument, { id })).resendTeamInvitation.__typename

export const revoke = async (id: string) =>
  (await execute(RevokeTeamInvitationDocument, { id })).revokeTeamInvitation.__typename

export const remove = async (weddingId: string, memberId: string) =>
  (await execute(RemovePlannerDocument, { weddingId, memberId })).removePlanner.__typename

export const freeze = async (weddingId: string, memberId: string) =>
  (await execute(FreezeNewPartnerDocument, { weddingId, memberId })).freezeNewPartner.__typename

export const release = async (weddingId: string, memberId: string) =>
  (await execute(ReleaseNewPartnerDocument, { weddingId, memberId })).releaseNewPartner.__typename

export const removePartner = async (weddingId: string, memberId: string) =>
  (await execute(RemoveNewPartnerDocument, { weddingId, memberId })).removeNewPartner.__typename

/** Whoever has left goes on with what else is theirs. */
export async function leaveTeam(weddingId: string) {
  const left = (await execute(LeaveWeddingDocument, { weddingId })).leaveWedding.__typename
  if (left === 'WeddingLeft') {
    forgetWedding()
    openPath(internalPath`/boda`)
  }
  return left
}
