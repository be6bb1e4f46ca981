import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { pagePasswords } from './privacy.tables.ts'

/** Deletes the password of a wedding's page. */
export async function erasePagePassword(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(pagePasswords).where(eq(pagePasswords.weddingId, weddingId))
}
