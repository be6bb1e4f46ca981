import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { gifts } from './gift-list.tables.ts'

/** Takes a couple's own words from their list. What each gift is called and costs stays: the register says what was given. */
export async function eraseGiftWords(tx: Tx, weddingId: string): Promise<void> {
  const wordless = { summary: '', story: '', place: '', stopId: null }
  await tx.update(gifts).set(wordless).where(eq(gifts.weddingId, weddingId))
}
