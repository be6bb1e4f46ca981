import {
  accountById,
  type AppContext,
  requireAccount,
  requireFresh,
  FreshProofRequired,
} from '#server/domain/accounts/index.ts'
import { partnersWithDates } from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { refuse } from '#server/platform/refusal.ts'
import { confirmationRefusal, type Proposal, proofNeeded } from './shield.ts'

/**
 * Lets through whoever can confirm this proposal and has just shown who they are: the other partner with a password, whoever is alone
 * with a second factor that is not new. Everybody else is told why not.
 */
export async function requireConfirmer(
  tx: Tx,
  context: AppContext,
  weddingId: string,
  proposal: Proposal & { readonly proposedAt: Date },
): Promise<void> {
  const { accountId } = requireAccount(context.viewer)
  const partners = await partnersWithDates(tx, weddingId)
  const own = partners.find((partner) => partner.accountId === accountId)
  invariant(own, 'Whoever sees a proposal is a partner')
  const { secondFactorSince } = await accountById(tx, accountId)
  const accounts = partners.map((partner) => partner.accountId)
  refuse(confirmationRefusal(proposal, { ...own, secondFactorSince }, accounts, context.clock.now()))
  const needed = proofNeeded(proposal, accountId)
  const { proof } = requireFresh(context, needed)
  // A proof that is older than the proposal was given for something else.
  if (!proof || proof.at < proposal.proposedAt) throw new FreshProofRequired(needed)
}
