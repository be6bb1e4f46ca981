import type { AppContext } from '#server/domain/accounts/index.ts'
import type { Contribution } from './contribution.ts'
import { lockOfPartner, moveContribution, mustAllow } from './contribution-store.ts'
import { forgetApart, unsettle } from './funding-store.ts'

/** A partner takes a confirmation back: the gift is on its way again. */
export async function undoReceived(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockOfPartner(tx, context, id)
    mustAllow('undoReceived', found)
    if (found.contribution.needsDecision) {
      await forgetApart(tx, found)
      const changes = {
        state: 'expired',
        needsDecision: false,
        receivedAt: null,
        endedAt: context.clock.now(),
      } as const
      return moveContribution(tx, found, 'ContributionReceivedUndone', changes)
    }
    await unsettle(tx, found)
    return moveContribution(tx, found, 'ContributionReceivedUndone', { state: 'sent', receivedAt: null })
  })
}
