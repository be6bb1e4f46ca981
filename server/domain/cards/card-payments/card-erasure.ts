import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { cardAttempts, cardCharges, cardRefunds } from './card-payments.tables.ts'
import { cardAccounts, cardCompanies } from '#server/domain/cards/card-accounts/index.ts'
import { renewCardKeys } from './renew-card-keys.ts'
import type { Platform } from '#server/platform/context.ts'

/**
 * Erases the card accounts of a wedding: keys, account hints and texts about refunds are removed, and
 * payments stop. OAuth permissions of couples are revoked afterwards by a job. Paid and refunded amounts stay
 * in the register, and steps in the audit trail.
 */
export async function eraseCards(
  tx: Tx,
  weddingId: string,
  { clock, extensions }: Pick<Platform, 'clock' | 'extensions'>,
): Promise<void> {
  const ofWedding = eq(cardAccounts.weddingId, weddingId)
  const open = and(ofWedding, isNull(cardAccounts.removedAt))
  await tx.update(cardAccounts).set({ removedAt: clock.now() }).where(open)
  await tx.update(cardAccounts).set({ hint: '' }).where(ofWedding)
  const notLent = extensions.get(cardCompanies).mercadoPagoApp ? isNull(cardAccounts.keysExpireAt) : undefined
  await tx
    .update(cardAccounts)
    .set({ encryptedKeys: '' })
    .where(and(ofWedding, eq(cardAccounts.keysOf, 'couple'), notLent))
  await enqueue(tx, renewCardKeys, {})
  const charges = tx
    .select({ id: cardCharges.id })
    .from(cardCharges)
    .innerJoin(cardAttempts, eq(cardAttempts.id, cardCharges.attemptId))
    .where(eq(cardAttempts.weddingId, weddingId))
  await tx.update(cardRefunds).set({ reason: '' }).where(inArray(cardRefunds.chargeId, charges))
}
