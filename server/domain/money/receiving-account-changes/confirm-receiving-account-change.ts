import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { add } from '#shared/duration.ts'
import { applyReceivingAccountChangesJob } from './apply-receiving-account-changes.ts'
import { requireConfirmer, shieldDelay } from '#server/domain/money/payments/index.ts'
import { lockChangeOfPartner, moveChange } from './receiving-account-change-store.ts'
import type { ReceivingAccountChange } from './receiving-account-change-queries.ts'

/**
 * Confirms a change: by the other partner with a fresh proof of identity, or by a sole partner with a second
 * factor. It takes effect after the delay. A repeated confirmation changes nothing.
 */
export async function confirmReceivingAccountChange(
  context: AppContext,
  id: string,
): Promise<ReceivingAccountChange> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const { change, wedding } = await lockChangeOfPartner(tx, context, id)
    if (change.state === 'waiting' && change.confirmedBy === accountId) return change
    await requireConfirmer(tx, context, wedding.id, change)
    const at = context.clock.now()
    const takesEffectAt = add(at, shieldDelay)
    await enqueue(tx, applyReceivingAccountChangesJob, {}, { runAt: takesEffectAt })
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
