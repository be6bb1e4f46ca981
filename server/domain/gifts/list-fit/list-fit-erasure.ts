import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { listFitAssumptions } from './list-fit.tables.ts'

/** Deletes what a couple assumed about their guests' gifts. */
export async function eraseListFit(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(listFitAssumptions).where(eq(listFitAssumptions.weddingId, weddingId))
}
