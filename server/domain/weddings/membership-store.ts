import { and, asc, eq } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import type { Part } from './weddings.policy.ts'
import { memberships, weddings } from './weddings.tables.ts'

/** Somebody with a part in a wedding, and since when. */
export type Membership = { readonly accountId: string; readonly part: Part; readonly joinedAt: Date }

/** Everybody with a part in a wedding: the couple first, then in the order they joined. */
export async function membershipsOf(on: Reader, weddingId: string): Promise<Membership[]> {
  const { accountId, part, joinedAt } = memberships
  return on
    .select({ accountId, part, joinedAt })
    .from(memberships)
    .where(eq(memberships.weddingId, weddingId))
    .orderBy(asc(part), asc(joinedAt), asc(accountId))
}

/** Nobody else joins or leaves this wedding until the transaction has ended. */
export async function lockTeam(tx: Tx, weddingId: string): Promise<void> {
  await tx.select({ id: weddings.id }).from(weddings).where(eq(weddings.id, weddingId)).for('update')
}

/** Gives somebody a part in a wedding. */
export async function addMember(tx: Tx, weddingId: string, member: Membership): Promise<void> {
  await tx.insert(memberships).values({ weddingId, ...member })
}

/** Takes their part in a wedding from somebody: from now on it does not exist for them. */
export async function removeMember(tx: Tx, weddingId: string, accountId: string): Promise<void> {
  await tx
    .delete(memberships)
    .where(and(eq(memberships.weddingId, weddingId), eq(memberships.accountId, accountId)))
}
