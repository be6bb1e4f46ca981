import { and, eq, isNull } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenChange } from '#shared/states/rail-change.ts'
import { rails } from '#server/domain/money/payments/index.ts'
import { railChanges } from './rail-changes.tables.ts'

/**
 * Takes the bank details of a wedding away: its rails offer nothing any more and say no holder and no number. By which way
 * money came stays in the register, and who changed what stays in the trail.
 */
export async function eraseRails(
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
    .update(rails)
    .set({ removedAt: now })
    .where(and(eq(rails.weddingId, weddingId), isNull(rails.removedAt)))
  await tx.update(rails).set(erased).where(eq(rails.weddingId, weddingId))
  const changes = await tx.select().from(railChanges).where(eq(railChanges.weddingId, weddingId))
  for (const { id, state, wished } of changes) {
    await tx
      .update(railChanges)
      .set({
        wished: wished && { ...wished, ...erased },
        ...(isOpenChange(state) ? { state: 'cancelled', endedAt: now } : {}),
      })
      .where(eq(railChanges.id, id))
  }
}
