import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Contribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  release,
  ContributionReleased,
} from '#server/domain/gifts/contributions/index.ts'

/**
 * Releases the hold of a gift whose money never arrived, or whose cash will not come, so that others can give it. It expires like any
 * promise; late money is
 * still recorded.
 */
export async function releaseContribution(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockForPartner(tx, context, id)
    if (found.contribution.state === 'expired') return found.contribution
    requireAllowed(found.contribution.cashPromisedAt ? 'releaseCash' : 'release', found)
    await release(tx, found, 'expired')
    return moveContribution(tx, found, ContributionReleased, {
      state: 'expired',
      endedAt: context.clock.now(),
    })
  })
}
