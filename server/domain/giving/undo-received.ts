import type { AppContext } from '#server/domain/accounts/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Contribution } from './contribution.ts'
import { type Found, lockOfPartner, moveContribution, mustAllow } from './contribution-store.ts'
import { forgetApart, unsettle } from './funding-store.ts'

/** A partner takes a confirmation back: the gift is on its way again. */
export async function undoReceived(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) =>
    takeConfirmationBack(tx, context, await lockOfPartner(tx, context, id)),
  )
}

/** The same within what takes more than this back. */
export async function takeConfirmationBack(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  found: Found,
): Promise<Contribution> {
  mustAllow('undoReceived', found)
  if (found.contribution.needsDecision) {
    await forgetApart(tx, found)
    return moveContribution(tx, found, 'ContributionReceivedUndone', {
      state: 'expired',
      needsDecision: false,
      receivedAt: null,
      endedAt: clock.now(),
    })
  }
  await unsettle(tx, found)
  return moveContribution(tx, found, 'ContributionReceivedUndone', { state: 'sent', receivedAt: null })
}
