import { and, eq, lt, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { followers, updates } from './updates.tables.ts'

/** Deletes the updates and followers of a wedding and returns their ids, by which their emails are found. */
export async function eraseUpdates(tx: Tx, weddingId: string): Promise<string[]> {
  const deleted = await tx
    .delete(updates)
    .where(eq(updates.weddingId, weddingId))
    .returning({ id: updates.id })
  const gone = await tx
    .delete(followers)
    .where(eq(followers.weddingId, weddingId))
    .returning({ id: followers.id })
  return [...deleted, ...gone].map(({ id }) => id)
}

const oldFollowers = (weddingId: string, before: Date): SQL | undefined =>
  and(eq(followers.weddingId, weddingId), lt(followers.askedAt, before))

/** Returns true if a wedding has followers whose last request was before this time. */
export async function hasOldFollowers(on: Reader, weddingId: string, before: Date): Promise<boolean> {
  const old = oldFollowers(weddingId, before)
  return (await on.select({ id: followers.id }).from(followers).where(old).limit(1)).length > 0
}

/**
 * Deletes followers whose last request was before this time. Returns their ids, by which their emails are
 * found.
 */
export async function eraseOldFollowers(tx: Tx, weddingId: string, before: Date): Promise<string[]> {
  const erased = await tx
    .delete(followers)
    .where(oldFollowers(weddingId, before))
    .returning({ id: followers.id })
  return erased.map(({ id }) => id)
}
