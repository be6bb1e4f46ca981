import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Wedding, WeddingNotFound, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { refuse } from '#server/platform/refusal.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { receivingAccounts } from './payments.tables.ts'
import { ReceivingAccountNotFound } from './payments.refusals.ts'
import { notifyReceivingAccounts } from './save-receiving-account.ts'
import { shieldRefusal } from './shield.ts'
import { ReceivingAccountRemoved } from './payments.events.ts'

/** Removes a receiving account from the offered ones while the page is unpublished. Only partners can do this. */
export async function removeReceivingAccount(
  context: AppContext,
  receivingAccountId: string,
): Promise<Wedding> {
  return context.database.transaction(async (tx) => {
    const [receivingAccount] = await tx
      .select()
      .from(receivingAccounts)
      .where(eq(receivingAccounts.id, receivingAccountId))
      .for('update')
    if (!receivingAccount) throw ReceivingAccountNotFound()
    const wedding = await weddingOfPartner(tx, context, receivingAccount.weddingId).catch(
      (error: unknown) => {
        throw error instanceof WeddingNotFound ? ReceivingAccountNotFound() : error
      },
    )
    if (receivingAccount.removedAt) return wedding
    refuse(frozenRefusal(wedding) ?? shieldRefusal(wedding))
    await tx
      .update(receivingAccounts)
      .set({ removedAt: context.clock.now() })
      .where(eq(receivingAccounts.id, receivingAccountId))
    await notifyReceivingAccounts(tx, context, wedding, ReceivingAccountRemoved, receivingAccountId)
    return wedding
  })
}
