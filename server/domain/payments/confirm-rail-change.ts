import {
  accountById,
  type AppContext,
  FreshProofRequired,
  requireAccount,
  requireFresh,
} from '#server/domain/accounts/index.ts'
import { partnersWithDates } from '#server/domain/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { enqueue } from '#server/platform/outbox.ts'
import { refuse } from '#server/platform/refusal.ts'
import { add } from '#shared/duration.ts'
import { applyRailChangesJob } from './apply-rail-changes.ts'
import { lockChangeOfPartner, moveChange } from './rail-change-store.ts'
import { confirmationRefusal, proofNeeded, type RailChange, shieldDelay } from './shield.ts'

/**
 * The other partner agrees, having just proved who they are; whoever is alone agrees with a second factor. It takes effect after the
 * delay. Confirming again what one has confirmed changes nothing.
 */
export async function confirmRailChange(context: AppContext, id: string): Promise<RailChange> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { change, wedding } = await lockChangeOfPartner(tx, context, id)
    if (change.state === 'waiting' && change.confirmedBy === accountId) return change
    const partners = await partnersWithDates(tx, wedding.id)
    const own = partners.find((partner) => partner.accountId === accountId)
    invariant(own, 'Whoever sees a change of bank details is a partner')
    const { secondFactorSince } = await accountById(tx, accountId)
    const at = context.clock.now()
    const accounts = partners.map((partner) => partner.accountId)
    refuse(confirmationRefusal(change, { ...own, secondFactorSince }, accounts, at))
    requireProofSince(context, change)
    const takesEffectAt = add(at, shieldDelay)
    await enqueue(tx, { kind: applyRailChangesJob.kind, payload: {}, runAt: takesEffectAt })
    return moveChange(
      tx,
      { change, wedding, step: 'confirmed', accountId, at },
      {
        state: 'waiting',
        confirmedBy: accountId,
        confirmedAt: at,
        takesEffectAt,
        alone: accountId === change.proposedBy,
      },
    )
  })
}

/** A proof that is older than the proposal was given for something else. */
function requireProofSince(context: AppContext, change: RailChange): void {
  const needed = proofNeeded(change, requireAccount(context.viewer).accountId)
  const { proof } = requireFresh(context, needed)
  if (!proof || proof.at < change.proposedAt) throw new FreshProofRequired(needed)
}
