import { and, eq, inArray, lt, type SQL } from 'drizzle-orm'
import type { Reader, Tx } from '#server/platform/db/database.ts'
import { adoptions, padrinazgos } from './padrinazgos.tables.ts'

const padrinazgosOf = (on: Reader, weddingId: string) =>
  on.select({ id: padrinazgos.id }).from(padrinazgos).where(eq(padrinazgos.weddingId, weddingId))

/**
 * Deletes the padrinazgos of a wedding and their requests. Returns the ids of the requests, by which their
 * emails are found.
 */
export async function erasePadrinazgos(tx: Tx, weddingId: string): Promise<string[]> {
  const deletedAdoptions = await tx
    .delete(adoptions)
    .where(inArray(adoptions.padrinazgoId, padrinazgosOf(tx, weddingId)))
    .returning({ id: adoptions.id })
  await tx.delete(padrinazgos).where(eq(padrinazgos.weddingId, weddingId))
  return deletedAdoptions.map(({ id }) => id)
}

const oldAdoptions = (on: Reader, weddingId: string, before: Date): SQL | undefined =>
  and(inArray(adoptions.padrinazgoId, padrinazgosOf(on, weddingId)), lt(adoptions.createdAt, before))

/** Returns true if a wedding has requests for padrinazgos from before this time. */
export async function hasOldAdoptions(on: Reader, weddingId: string, before: Date): Promise<boolean> {
  const old = oldAdoptions(on, weddingId, before)
  return (await on.select({ id: adoptions.id }).from(adoptions).where(old).limit(1)).length > 0
}

/**
 * Deletes requests from before this time and returns their ids. The name of an accepted padrino stays on the
 * couple's list.
 */
export async function eraseOldAdoptions(tx: Tx, weddingId: string, before: Date): Promise<string[]> {
  const erased = await tx
    .delete(adoptions)
    .where(oldAdoptions(tx, weddingId, before))
    .returning({ id: adoptions.id })
  return erased.map(({ id }) => id)
}
