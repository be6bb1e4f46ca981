import type { AppContext } from '#server/domain/accounts/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { Contribution } from './contribution.ts'
import { lockByToken, moveContribution, mustAllow } from './contribution-store.ts'
import { release } from './funding-store.ts'

const perAddress = { name: 'undo', max: 60, per: minutes(10) }

/** The giver takes the gift back, as long as the couple have not received it; its part of each gift is free again. */
export async function undoContribution(context: AppContext, token: string): Promise<Contribution> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const found = await lockByToken(tx, token)
    if (found.contribution.state === 'undone') return found.contribution
    mustAllow('undo', found)
    await release(tx, found, 'undone')
    return moveContribution(tx, found, 'ContributionUndone', {
      state: 'undone',
      endedAt: context.clock.now(),
    })
  })
}
