import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { proposalLife, requireConfirmer, shieldDelay } from '#server/domain/money/payments/index.ts'
import { WeddingNotFound, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add } from '#shared/duration.ts'
import { recordCardStep } from './account-steps.ts'
import { cardAccounts } from './card-accounts.tables.ts'
import { CardNotFound } from './card-accounts.refusals.ts'
import type { CardAccount } from './companies.ts'
import { settleCardProposal } from './settle-card-proposal.ts'

/**
 * Confirms that guests pay by card into this account: by the other partner with a fresh proof of identity, or
 * by a sole partner with a second factor that is not new. Takes effect after the protection delay and can be
 * stopped until then.
 */
export async function confirmCards(context: AppContext, id: string): Promise<CardAccount> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [account] = await tx.select().from(cardAccounts).where(eq(cardAccounts.id, id)).for('update')
    if (!account || account.removedAt) throw CardNotFound()
    const wedding = await weddingOfPartner(tx, context, account.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? CardNotFound() : error
    })
    if (account.usableFrom) return account
    const { proposedBy, createdAt: proposedAt } = account
    const lapsesAt = add(proposedAt, proposalLife)
    const at = context.clock.now()
    if (lapsesAt <= at) throw CardNotFound()
    await requireConfirmer(tx, context, wedding.id, { state: 'proposed', proposedBy, proposedAt, lapsesAt })
    const usableFrom = add(at, shieldDelay)
    await tx.update(cardAccounts).set({ usableFrom }).where(eq(cardAccounts.id, id))
    await recordCardStep(tx, { account, step: 'confirmed', takenBy: accountId, at })
    const payload = { cardAccountId: account.id }
    await enqueue(tx, settleCardProposal, payload, { runAt: usableFrom })
    return { ...account, usableFrom }
  })
}
