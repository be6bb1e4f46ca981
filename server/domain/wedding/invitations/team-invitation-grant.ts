import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'
import type { MemberGrant } from './member-grants.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { TeamInvitationRevoked } from './invitations.events.ts'

/**
 * Links by which others join a wedding. Ending sessions revokes those that these sessions sent; a change of credentials revokes all
 * but those that the session making the change sent itself.
 */
export const teamInvitationGrant: PendingGrant = {
  name: 'team invitations',
  heldIn: ['team_invitations', 'private-link:team'],
  revoke: async (tx, context, { accountId, change, keptSessionId, endedSessionIds }) => {
    if (change === 'emailChanged' || (change === 'sessionsEnded' && endedSessionIds.length === 0)) return
    const { sessionId } = teamInvitations
    const fromElsewhere =
      change === 'sessionsEnded'
        ? inArray(sessionId, [...endedSessionIds])
        : keptSessionId === null
          ? undefined
          : or(isNull(sessionId), ne(sessionId, keptSessionId))
    await revokeInvitations(tx, context, { invitedBy: accountId, takenBy: accountId, which: fromElsewhere })
  },
}

/** Links that a partner sent for one wedding. They end with what the partner may do there. */
export const teamInvitationMemberGrant: MemberGrant = (tx, { weddingId, accountId, takenBy, at }) =>
  revokeInvitations(
    tx,
    { clock: { now: () => at } },
    { invitedBy: accountId, takenBy, which: eq(teamInvitations.weddingId, weddingId) },
  )

type Which = { readonly invitedBy: string; readonly takenBy: string; readonly which: SQL | undefined }

async function revokeInvitations(
  tx: Tx,
  context: Pick<Platform, 'clock'>,
  { invitedBy, takenBy, which }: Which,
): Promise<void> {
  const { acceptedAt, revokedAt } = teamInvitations
  const revoked = await tx
    .update(teamInvitations)
    .set({ revokedAt: context.clock.now() })
    .where(and(eq(teamInvitations.invitedBy, invitedBy), isNull(acceptedAt), isNull(revokedAt), which))
    .returning()
  for (const { id, weddingId, name, email } of revoked)
    await raiseTeamEvent(tx, context, TeamInvitationRevoked, {
      weddingId,
      accountId: takenBy,
      invitationId: id,
      title: name || email || undefined,
    })
}
