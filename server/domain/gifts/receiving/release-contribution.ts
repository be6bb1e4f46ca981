import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Contribution,
  lockOfPartner,
  moveContribution,
  mustAllow,
  release,
  ContributionReleased,
} from '#server/domain/gifts/contributions/index.ts'

/**
 * A partner stops keeping the place of a gift that never came, so that others can give it. It has expired like any promise that was
 * not kept: if the money comes after all, it is recorded.
 */
export async function releaseContribution(context: AppContext, id: string): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockOfPartner(tx, context, id)
    if (found.contribution.state === 'expired') return found.contribution
    mustAllow('release', found)
    await release(tx, found, 'expired')
    return moveContribution(tx, found, ContributionReleased, {
      state: 'expired',
      endedAt: context.clock.now(),
    })
  })
}
