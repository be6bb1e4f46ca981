import { and, asc, eq, getTableColumns, inArray, lt, ne, type SQL } from 'drizzle-orm'
import { eraseVoiceNotes, eraseVoiceNotesOf } from '#server/domain/files/recordings/index.ts'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { forgetConfirmationsOf } from '#server/domain/gifts/address-confirmation/index.ts'
import { contributions } from '#server/domain/gifts/contributions/index.ts'

/** Content hash of a contribution whose giver was erased. */
const erased = 'erased'

/**
 * Erases the givers of all contributions of a wedding. Amounts, dates and references remain, and private
 * links still show the gift.
 * Returns the contributions' ids.
 */
export async function eraseGivers(tx: Tx, weddingId: string): Promise<string[]> {
  await eraseVoiceNotes(tx, weddingId)
  const found = await tx
    .select({ id: contributions.id })
    .from(contributions)
    .where(eq(contributions.weddingId, weddingId))
  const ids = found.map(({ id }) => id)
  await eraseGiversOf(tx, ids)
  return ids
}

/** Erases giver, message and voice note of contributions. */
export async function eraseGiversOf(tx: Tx, contributionIds: readonly string[]): Promise<void> {
  if (contributionIds.length === 0) return
  await eraseVoiceNotesOf(tx, contributionIds)
  await forgetConfirmationsOf(tx, contributionIds)
  const noGiver = {
    giverName: null,
    onBehalfOf: null,
    email: null,
    phone: null,
    country: null,
    giverAddressKey: null,
    giverDeviceKey: null,
    nameShown: false,
  }
  // A digest of the erased content could confirm a guess, so it goes too. Repeating the request is refused from then on.
  const noWords = { signature: '', message: '', drawing: null, contentHash: erased }
  await tx
    .update(contributions)
    .set({ ...noGiver, ...noWords })
    .where(inArray(contributions.id, [...contributionIds]))
}

/**
 * Condition for contributions made before an instant whose givers are known. Promises are excluded, since
 * they expire.
 */
const isOldGiver = (weddingId: string, before: Date): SQL | undefined =>
  and(
    eq(contributions.weddingId, weddingId),
    lt(contributions.createdAt, before),
    ne(contributions.state, 'held'),
    ne(contributions.contentHash, erased),
  )

type OldGiver = Pick<typeof contributions.$inferSelect, 'id' | 'email' | 'giverName' | 'signature'>
const { id, email, giverName, signature } = getTableColumns(contributions)

/** Returns some givers of contributions before an instant that an erasure would delete. */
export async function oldGivers(
  on: Reader,
  weddingId: string,
  before: Date,
  limit: number,
): Promise<OldGiver[]> {
  return on
    .select({ id, email, giverName, signature })
    .from(contributions)
    .where(isOldGiver(weddingId, before))
    .limit(limit)
}

/** Locks these givers. Rows locked by another transaction are skipped. */
export async function lockOldGivers(
  tx: Tx,
  weddingId: string,
  before: Date,
  limit: number,
): Promise<OldGiver[]> {
  return tx
    .select({ id, email, giverName, signature })
    .from(contributions)
    .where(isOldGiver(weddingId, before))
    .orderBy(asc(contributions.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}
