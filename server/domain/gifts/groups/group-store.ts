import { eq } from 'drizzle-orm'
import { type Wedding, weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { GiftGroup } from './group.ts'
import { hashOfGroupToken } from './group-link.ts'
import { GroupNotFound } from './groups.refusals.ts'
import { giftGroups } from './groups.tables.ts'

export type Locked = { readonly group: GiftGroup; readonly wedding: Wedding; readonly isCaptain: boolean }

/**
 * Returns the group behind a members' link or a captain's link, with its row locked, so that slots are taken
 * one at a time.
 */
export async function lockGroup(tx: Tx, token: string): Promise<Locked> {
  const hash = hashOfGroupToken(token)
  const [byLink] = await tx.select().from(giftGroups).where(eq(giftGroups.linkHash, hash)).for('update')
  const [byCaptain] = byLink
    ? []
    : await tx.select().from(giftGroups).where(eq(giftGroups.captainHash, hash)).for('update')
  const group = byLink ?? byCaptain
  if (!group) throw GroupNotFound()
  const wedding = await weddingById(tx, group.weddingId)
  invariant(wedding, 'Wedding of a group missing')
  return { group, wedding, isCaptain: !byLink }
}

/** Returns the locked group for its captain; `GroupNotFound` for everyone else, members included. */
export async function lockAsCaptain(tx: Tx, token: string): Promise<Locked> {
  const locked = await lockGroup(tx, token)
  if (!locked.isCaptain) throw GroupNotFound()
  return locked
}

/** Saves changes to a locked group. */
export async function changeGroup(
  tx: Tx,
  { id }: GiftGroup,
  changes: Partial<GiftGroup>,
): Promise<GiftGroup> {
  const [changed] = await tx.update(giftGroups).set(changes).where(eq(giftGroups.id, id)).returning()
  invariant(changed, 'Locked group missing')
  return changed
}
