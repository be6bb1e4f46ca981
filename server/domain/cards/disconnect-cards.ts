import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/domain/accounts/index.ts'
import { WeddingNotFound, weddingOfPartner } from '#server/domain/weddings/index.ts'
import { recordCardStep, stopStep, tellAccounts } from './account-steps.ts'
import { cardAccounts } from './cards.tables.ts'
import { CardNotFound } from './cards.refusals.ts'
import type { CardAccount } from './companies.ts'

/**
 * A partner stops the cards, or a proposal of them: at once, for nobody loses money by it. Visits under way can still end, what was
 * paid can still go back.
 */
export async function disconnectCards(context: AppContext, id: string): Promise<CardAccount> {
  return context.database.transaction(async (tx) => {
    const [account] = await tx.select().from(cardAccounts).where(eq(cardAccounts.id, id)).for('update')
    if (!account) throw new CardNotFound()
    const wedding = await weddingOfPartner(tx, context, account.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? new CardNotFound() : error
    })
    if (account.removedAt) return account
    const removedAt = context.clock.now()
    const { accountId } = requireAccount(context.viewer)
    await tx.update(cardAccounts).set({ removedAt }).where(eq(cardAccounts.id, id))
    if (wedding.publishedAt)
      await recordCardStep(tx, {
        account,
        step: stopStep(account, removedAt),
        takenBy: accountId,
        at: removedAt,
      })
    else await tellAccounts(tx, wedding, account, accountId, 'CardsDisconnected')
    return { ...account, removedAt }
  })
}
