import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { gifts } from './gift-list.tables.ts'

/** Erases a couple's own texts and photographs from their list. Titles and prices remain for the register. */
export async function eraseGiftWords(tx: Tx, weddingId: string): Promise<void> {
  const wordless = {
    summary: '',
    story: '',
    place: '',
    stopId: null,
    photos: [],
    image: sql`${gifts.drawing}`,
  }
  await tx.update(gifts).set(wordless).where(eq(gifts.weddingId, weddingId))
}
