import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenChange } from '#shared/states/receiving-account-change.ts'
import { receivingAccounts } from '#server/domain/money/payments/index.ts'
import { receivingAccountChanges } from './receiving-account-changes.tables.ts'

/**
 * Erases the bank details of a wedding: removes its receiving accounts, clears their personal data and cancels
 * open changes. The kinds of accounts stay in the register, and the steps stay in the trail.
 */
export async function eraseReceivingAccounts(
  tx: Tx,
  weddingId: string,
  { clock }: Pick<Platform, 'clock'>,
): Promise<void> {
  const now = clock.now()
  const erased = {
    holder: '',
    identifier: '',
    bank: null,
    document: null,
    holderEmail: null,
    paymentCode: null,
  }
  await tx
    .update(receivingAccounts)
    .set({ removedAt: now })
    .where(and(eq(receivingAccounts.weddingId, weddingId), isNull(receivingAccounts.removedAt)))
  await tx.update(receivingAccounts).set(erased).where(eq(receivingAccounts.weddingId, weddingId))
  const changes = await tx
    .select()
    .from(receivingAccountChanges)
    .where(eq(receivingAccountChanges.weddingId, weddingId))
  for (const { id, state, proposed } of changes) {
    await tx
      .update(receivingAccountChanges)
      .set({
        proposed: proposed && { ...proposed, ...erased },
        ...(isOpenChange(state) ? { state: 'cancelled', endedAt: now } : {}),
      })
      .where(eq(receivingAccountChanges.id, id))
  }
}
