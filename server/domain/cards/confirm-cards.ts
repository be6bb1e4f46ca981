import { eq } from 'drizzle-orm'
import {
  type AppContext,
  FreshProofRequired,
  requireAccount,
  requireFresh,
} from '#server/domain/accounts/index.ts'
import { OtherPartnerConfirms, PartnerTooNew, shieldDelay } from '#server/domain/payments/index.ts'
import { partnersWithDates, WeddingNotFound, weddingOfPartner } from '#server/domain/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add } from '#shared/duration.ts'
import { cardAccounts } from './cards.tables.ts'
import { CardNotFound } from './cards.refusals.ts'
import type { CardAccount } from './companies.ts'
import { tellAccounts } from './connect-cards.ts'

/**
 * The other partner agrees, having just proved who they are, that guests pay by card into this account. It is so after the delay of the
 * shield, and can be stopped until then. Whoever proposed it does not confirm it, and nobody who became a partner a moment ago.
 */
export async function confirmCards(context: AppContext, id: string): Promise<CardAccount> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [account] = await tx.select().from(cardAccounts).where(eq(cardAccounts.id, id)).for('update')
    if (!account || account.removedAt) throw new CardNotFound()
    const wedding = await weddingOfPartner(tx, context, account.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? new CardNotFound() : error
    })
    if (account.usableFrom) return account
    if (account.proposedBy === accountId) throw new OtherPartnerConfirms()
    const own = (await partnersWithDates(tx, wedding.id)).find((partner) => partner.accountId === accountId)
    invariant(own, 'Whoever sees a proposal is a partner')
    const now = context.clock.now()
    const countsFrom = add(own.joinedAt, shieldDelay)
    if (countsFrom > now) throw new PartnerTooNew(countsFrom)
    const { proof } = requireFresh(context)
    // A proof that is older than the proposal was given for something else.
    if (!proof || proof.at < account.createdAt) throw new FreshProofRequired('password')
    const usableFrom = add(now, shieldDelay)
    await tx.update(cardAccounts).set({ usableFrom }).where(eq(cardAccounts.id, id))
    await tellAccounts(tx, wedding, account, accountId, 'CardsConfirmed')
    return { ...account, usableFrom }
  })
}
