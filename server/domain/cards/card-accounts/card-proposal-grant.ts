import { and, eq, exists, gt, isNull, or } from 'drizzle-orm'
import type { PendingGrant } from '#server/domain/identity/accounts/index.ts'
import type { MemberGrant } from '#server/domain/wedding/invitations/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordCardStep } from './account-steps.ts'
import { cardAccounts, cardAccountSteps } from './card-accounts.tables.ts'

/**
 * Card accounts that the account proposed or confirmed and that guests cannot pay into yet; the counterpart
 * of pending changes of bank details.
 */
export const cardProposalGrant: PendingGrant = {
  name: 'proposed card accounts',
  heldIn: ['card_accounts'],
  revoke: async (tx, { clock }, { accountId, change }) => {
    if (change !== 'passwordChanged' && change !== 'passwordReset' && change !== 'emailRestored') return
    await cancelProposals(tx, { accountId, weddingId: null, takenBy: accountId, at: clock.now() })
  },
}

/** The same for one wedding, for a partner who loses access to it. */
export const cardProposalMemberGrant: MemberGrant = cancelProposals

type Cancellation = {
  readonly accountId: string
  /** Null for all weddings. */
  readonly weddingId: string | null
  readonly takenBy: string
  readonly at: Date
}

async function cancelProposals(tx: Tx, { accountId, weddingId, takenBy, at }: Cancellation): Promise<void> {
  const confirmedHere = tx
    .select({ id: cardAccountSteps.id })
    .from(cardAccountSteps)
    .where(
      and(
        eq(cardAccountSteps.accountId, cardAccounts.id),
        eq(cardAccountSteps.step, 'confirmed'),
        eq(cardAccountSteps.takenBy, accountId),
      ),
    )
  const waiting = await tx
    .update(cardAccounts)
    .set({ removedAt: at })
    .where(
      and(
        isNull(cardAccounts.removedAt),
        or(isNull(cardAccounts.usableFrom), gt(cardAccounts.usableFrom, at)),
        or(eq(cardAccounts.proposedBy, accountId), exists(confirmedHere)),
        weddingId === null ? undefined : eq(cardAccounts.weddingId, weddingId),
      ),
    )
    .returning()
  for (const account of waiting) {
    const wedding = await weddingById(tx, account.weddingId)
    if (wedding?.publishedAt) await recordCardStep(tx, { account, step: 'cancelled', takenBy, at })
  }
}
