import { and, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'
import type { MemberGrant } from './member-grants.ts'
import { raiseTeamEvent } from './raise-team-event.ts'
import { TeamInvitationRevoked } from './invitations.events.ts'

/**
 * Revokes invitation links of an account. Ending sessions revokes the links that these sessions sent; a change
 * of credentials revokes all links except those of the session that makes the change.
 */
export const teamInvitationGrant: PendingGrant = {
  name: 'team invitations',
  heldIn: ['team_invitations', 'private-link:team', 'private-link:team-address'],
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

/** Revokes the links that a partner sent for one wedding, when the partner loses their rights there. */
export const teamInvitationMemberGrant: MemberGrant = (tx, { weddingId, accountId, takenBy, at }) =>
  revokeInvitations(
    tx,
    { clock: { now: () => at } },
    { invitedBy: accountId, takenBy, which: eq(teamInvitations.weddingId, weddingId) },
  )

type GrantFilter = { readonly invitedBy: string; readonly takenBy: string; readonly which: SQL | undefined }

async function revokeInvitations(
  tx: Tx,
  context: Pick<Platform, 'clock'>,
  { invitedBy, takenBy, which }: GrantFilter,
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
