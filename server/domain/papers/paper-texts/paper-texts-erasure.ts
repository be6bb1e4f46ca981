import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { paperTexts } from './paper-texts.tables.ts'

/** Deletes the texts of a wedding's papers. */
export async function erasePaperTexts(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(paperTexts).where(eq(paperTexts.weddingId, weddingId))
}
