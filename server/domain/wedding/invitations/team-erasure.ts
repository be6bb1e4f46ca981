import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { teamInvitations } from './invitations.tables.ts'

/** Deletes the team invitations of a wedding and returns their ids, by which their emails are found. */
export async function eraseTeamInvitations(tx: Tx, weddingId: string): Promise<string[]> {
  const gone = await tx
    .delete(teamInvitations)
    .where(eq(teamInvitations.weddingId, weddingId))
    .returning({ id: teamInvitations.id })
  return gone.map(({ id }) => id)
}
