import type { AppContext } from '#server/domain/accounts/index.ts'
import { RailNotFound, railsOf } from '#server/domain/payments/index.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import type { Contribution } from './contribution.ts'
import { lockByToken, moveContribution, mustAllow } from './contribution-store.ts'
import { reserveAgain } from './reserve-again.ts'

const perAddress = { name: 'private link', max: 120, per: minutes(10) }

/** The giver says that the money is on its way by this rail. A promise whose time had run out is taken up again if there is still room. */
export async function markSent(context: AppContext, token: string, railId: string): Promise<Contribution> {
  context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const found = await lockByToken(tx, token)
    const { contribution } = found
    const rail = (await railsOf(tx, found.wedding.id)).find((one) => one.id === railId)
    if (!rail) throw new RailNotFound()
    if (contribution.state === 'sent' && contribution.railId === railId) return contribution
    if (contribution.state !== 'sent') mustAllow('markSent', found)
    if (contribution.state === 'expired') await reserveAgain(tx, found)
    return moveContribution(tx, found, 'ContributionSent', {
      state: 'sent',
      railId,
      sentAt: contribution.sentAt ?? context.clock.now(),
      endedAt: null,
    })
  })
}
