import { accountById } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount, requireFresh } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  type Membership,
  membershipsOf,
  restrictedUntil,
  partnersForMoney,
  weddingById,
  WeddingNotFound,
} from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { refuse } from '#server/platform/refusal.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { PartnerTooNew } from './payments.refusals.ts'
import { confirmationRefusal, type Proposal, proofNeeded } from './shield.ts'

/**
 * Requires a partner who may confirm this proposal and has just proved their identity: the other partner with a
 * password, or a sole partner with a second factor older than the delay. A new partner must wait while an
 * established one who left can return. Throws the refusal otherwise.
 */
export async function requireConfirmer(
  tx: Tx,
  context: AppContext,
  weddingId: string,
  proposal: Proposal & { readonly proposedAt: Date },
): Promise<void> {
  const { accountId } = requireAccount(context.viewer)
  // Blocks joining, leaving and freezing of members until the decision is made.
  await holdWedding(tx, weddingId)
  const wedding = await weddingById(tx, weddingId)
  if (!wedding) throw WeddingNotFound()
  refuse(frozenRefusal(wedding))
  const own = (await membershipsOf(tx, weddingId)).find((member) => member.accountId === accountId)
  if (!own || own.frozenAt) throw WeddingNotFound()
  const { secondFactorSince } = await accountById(tx, accountId)
  const now = context.clock.now()
  const partners = await partnersForMoney(tx, weddingId, now)
  refuse(confirmationRefusal(proposal, { ...own, secondFactorSince }, partners, now))
  await requireNotOutranked(tx, weddingId, own, now)
  // A proof of identity from before the proposal does not count.
  requireFresh(context, { by: proofNeeded(proposal, accountId), since: proposal.proposedAt })
}

/** Throws `PartnerTooNew` for a partner while a more established partner, who left, can still return. */
export async function requireNotOutranked(
  tx: Tx,
  weddingId: string,
  member: Membership,
  now: Date,
): Promise<void> {
  const until = await restrictedUntil(tx, weddingId, member, now)
  if (until) throw PartnerTooNew({ countsFrom: until })
}
