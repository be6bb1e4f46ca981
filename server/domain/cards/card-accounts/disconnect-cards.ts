import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { WeddingNotFound, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { recordCardStep, stopStep, notifyCardAccounts } from './account-steps.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { CardNotFound } from './card-accounts.refusals.ts'
import type { CardAccount } from './companies.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { CardsDisconnected } from './card-accounts.events.ts'

/**
 * Stops a card account or a proposal at once, by any partner, since it loses no money. Open payments can
 * still be completed, and refunds still work.
 */
export async function disconnectCards(context: AppContext, id: string): Promise<CardAccount> {
  return context.database.transaction(async (tx) => {
    const [account] = await tx.select().from(cardAccounts).where(eq(cardAccounts.id, id)).for('update')
    if (!account) throw CardNotFound()
    const wedding = await weddingOfPartner(tx, context, account.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? CardNotFound() : error
    })
    if (account.removedAt) return account
    const { accountId } = requireAccount(context.viewer)
    if (wedding.publishedAt) return stopAccount(tx, context, account, { takenBy: accountId, byLink: false })
    const removedAt = context.clock.now()
    await tx.update(cardAccounts).set({ removedAt }).where(eq(cardAccounts.id, id))
    await notifyCardAccounts(tx, wedding, account, accountId, CardsDisconnected)
    return { ...account, removedAt }
  })
}

/** Stops a locked card account of a published wedding and adds a step to the audit trail. */
export async function stopAccount(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  account: CardAccount,
  by: { readonly takenBy: string; readonly byLink: boolean },
): Promise<CardAccount> {
  const removedAt = clock.now()
  await tx.update(cardAccounts).set({ removedAt }).where(eq(cardAccounts.id, account.id))
  await recordCardStep(tx, { account, step: stopStep(account, removedAt), ...by, at: removedAt })
  return { ...account, removedAt }
}
