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

/** The requests on a team; each returns the type name of the result. */
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

/** After leaving, the user continues with another wedding or the start page. */
export async function leaveTeam(weddingId: string) {
  const left = (await execute(LeaveWeddingDocument, { weddingId })).leaveWedding.__typename
  if (left === 'WeddingLeft') {
    forgetWedding()
    openPath(internalPath`/boda`)
  }
  return left
}
