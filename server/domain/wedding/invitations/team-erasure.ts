import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'

/** Forgets whom the couple invited to plan with them; gives the ids of the invitations, by which mails about them are found. */
export async function eraseTeamInvitations(tx: Tx, weddingId: string): Promise<string[]> {
  const gone = await tx
    .delete(teamInvitations)
    .where(eq(teamInvitations.weddingId, weddingId))
    .returning({ id: teamInvitations.id })
  return gone.map(({ id }) => id)
}
