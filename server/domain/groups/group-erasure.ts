import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { giftGroups } from './groups.tables.ts'

/** Deletes the groups of a wedding with who led them and what they wrote; the contributions of their places stay in the register. */
export async function eraseGroups(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(giftGroups).where(eq(giftGroups.weddingId, weddingId))
}
