import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { rows, type Tx } from '#server/platform/db/database.ts'
import { donorKey } from './donors.ts'
import { giftDonors } from './dossier.tables.ts'

/** Deletes what the couple of a wedding added to their donors: names and tax ids. */
export async function eraseDonors(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(giftDonors).where(eq(giftDonors.weddingId, weddingId))
}

/**
 * Deletes what the couple of a wedding added to the donors of these names, and to names joined to them. A name that a gift of the
 * wedding still has is left: a guest may give under another's name.
 */
export async function eraseDonorsNamed(tx: Tx, weddingId: string, names: readonly string[]): Promise<void> {
  const donors = await rows<{ name: string | null }>(
    tx,
    sql`select giver_name as name from contributions where wedding_id = ${weddingId}
      union select signature from contributions where wedding_id = ${weddingId}`,
  )
  const left = new Set(donors.map(({ name }) => donorKey(name ?? '')))
  const keys = names.map(donorKey).filter((key) => key !== '' && !left.has(key))
  if (keys.length === 0) return
  await tx
    .delete(giftDonors)
    .where(
      and(
        eq(giftDonors.weddingId, weddingId),
        or(inArray(giftDonors.donor, keys), inArray(giftDonors.sameAs, keys)),
      ),
    )
}
