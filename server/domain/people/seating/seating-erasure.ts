import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { seatingTables } from './seating.tables.ts'

/** Deletes the tables of a wedding with their seats. */
export async function eraseSeating(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(seatingTables).where(eq(seatingTables.weddingId, weddingId))
}
