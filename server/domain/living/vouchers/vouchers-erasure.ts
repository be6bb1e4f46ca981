import { eq } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { vouchers } from './vouchers.tables.ts'

/** Erases the vouchers of a wedding. */
export async function eraseVouchers(tx: Tx, weddingId: string): Promise<void> {
  await tx.delete(vouchers).where(eq(vouchers.weddingId, weddingId))
}
