import { and, eq } from 'drizzle-orm'
import { unclaimedAddresses } from '#server/domain/gifts/contributions/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { forgetMailsAboutTo } from '#server/platform/mail/forget-mail.ts'
import { postcards, postcardStops } from './postcards.tables.ts'

/** Erases the postcards of a wedding. Returns the ids of gifts that emails may be about. */
export async function erasePostcards(tx: Tx, weddingId: string): Promise<string[]> {
  await tx.delete(postcardStops).where(eq(postcardStops.weddingId, weddingId))
  const sent = await tx
    .delete(postcards)
    .where(eq(postcards.weddingId, weddingId))
    .returning({ giftId: postcards.giftId })
  return [...new Set(sent.map(({ giftId }) => giftId))]
}

/**
 * Erases the opt-outs of these addresses from postcards, and the postcards that were sent to them: only of
 * this wedding, and only if no other gift of it has the address. An address on a gift is unverified, so that
 * it erases nothing of another guest.
 */
export async function erasePostcardAddresses(
  tx: Tx,
  weddingId: string,
  addresses: readonly string[],
): Promise<void> {
  const sent = await tx
    .select({ giftId: postcards.giftId })
    .from(postcards)
    .where(eq(postcards.weddingId, weddingId))
  for (const address of await unclaimedAddresses(tx, weddingId, addresses)) {
    await tx
      .delete(postcardStops)
      .where(and(eq(postcardStops.weddingId, weddingId), eq(postcardStops.email, address)))
    await forgetMailsAboutTo(
      tx,
      sent.map(({ giftId }) => giftId),
      address,
    )
  }
}
