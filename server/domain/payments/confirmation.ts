import { accountById, type AppContext, requireAccount, requireFresh } from '#server/domain/accounts/index.ts'
import {
  holdWedding,
  membershipsOf,
  partnersForMoney,
  weddingById,
  WeddingNotFound,
} from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import { frozenRefusal } from './freeze-payments.ts'
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
  // No member leaves, joins or is frozen until this has been decided.
  await holdWedding(tx, weddingId)
  const wedding = await weddingById(tx, weddingId)
  if (!wedding) throw new WeddingNotFound()
  refuse(frozenRefusal(wedding))
  const own = (await membershipsOf(tx, weddingId)).find((member) => member.accountId === accountId)
  if (!own || own.frozenAt) throw new WeddingNotFound()
  const { secondFactorSince } = await accountById(tx, accountId)
  const now = context.clock.now()
  const partners = await partnersForMoney(tx, weddingId, now)
  refuse(confirmationRefusal(proposal, { ...own, secondFactorSince }, partners, now))
  // A proof older than the proposal was given for something else.
  requireFresh(context, { by: proofNeeded(proposal, accountId), since: proposal.proposedAt })
}
