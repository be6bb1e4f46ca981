import { and, eq, inArray, isNotNull, lt, ne, or, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { giftGroups, groupPlaces } from './groups.tables.ts'

const erasedCaptain = {
  captainName: '',
  captainEmail: null,
  captainPhone: null,
  message: '',
  contentHash: null,
}

/**
 * Deletes the groups of a wedding with their captains and texts. Contributions of members remain in the
 * register.
 */
export async function eraseGroups(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(giftGroups).where(eq(giftGroups.weddingId, weddingId))
}

/**
 * Erases captains who gave these contributions: name, email address, phone number and message. The name of a
 * group
 * belongs to all members and stays. Returns the ids of their groups.
 */
export async function eraseCaptainsOf(tx: Tx, contributionIds: readonly string[]): Promise<string[]> {
  if (contributionIds.length === 0) return []
  const led = tx
    .select({ id: groupPlaces.groupId })
    .from(groupPlaces)
    .where(and(inArray(groupPlaces.contributionId, [...contributionIds]), eq(groupPlaces.isCaptain, true)))
  const erased = await tx
    .update(giftGroups)
    .set(erasedCaptain)
    .where(inArray(giftGroups.id, led))
    .returning({ id: giftGroups.id })
  return erased.map(({ id }) => id)
}

const isOldCaptain = (weddingId: string, before: Date): SQL | undefined =>
  and(
    eq(giftGroups.weddingId, weddingId),
    lt(giftGroups.createdAt, before),
    or(
      ne(giftGroups.captainName, ''),
      isNotNull(giftGroups.captainEmail),
      isNotNull(giftGroups.captainPhone),
      ne(giftGroups.message, ''),
      isNotNull(giftGroups.contentHash),
    ),
  )

/** Returns whether a wedding has groups from before an instant whose captain is known. */
export async function hasOldCaptains(on: Reader, weddingId: string, before: Date): Promise<boolean> {
  const known = isOldCaptain(weddingId, before)
  return (await on.select({ id: giftGroups.id }).from(giftGroups).where(known).limit(1)).length > 0
}

/**
 * Erases the captains of those groups, including captains who gave nothing. Returns the ids of the groups.
 */
export async function eraseOldCaptains(tx: Tx, weddingId: string, before: Date): Promise<string[]> {
  const erased = await tx
    .update(giftGroups)
    .set(erasedCaptain)
    .where(isOldCaptain(weddingId, before))
    .returning({ id: giftGroups.id })
  return erased.map(({ id }) => id)
}
