import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { arePaymentsFrozen } from '#server/domain/money/payments/index.ts'
import { pageTopic, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { notifyClients } from '#server/platform/live.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  type Contribution,
  contributions,
  lockByToken,
  scheduleReminders,
  renewedHoldEnd,
} from '#server/domain/gifts/contributions/index.ts'

const perAddress = { name: 'renew hold', max: 120, per: minutes(10) }

/**
 * Prolongs the hold of an unsent promise whose page is open, up to the limit of the settings, and notifies the pages
 * that show its end. Returns the contribution unchanged when there is nothing to prolong. The ledger keeps the same
 * hold: only its end moves. Refuses `ContributionNotFound`, `TooManyAttempts`.
 */
export async function renewHold(context: AppContext, token: string): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const { contribution, wedding } = await lockByToken(tx, token)
    if (contribution.state !== 'held' || arePaymentsFrozen(wedding)) return contribution
    const holdEndsAt = renewedHoldEnd(contribution, context.clock.now(), context.env.holds)
    if (!holdEndsAt) return contribution
    await tx.update(contributions).set({ holdEndsAt }).where(eq(contributions.id, contribution.id))
    const renewed = { ...contribution, holdEndsAt }
    await scheduleReminders(tx, context, { contribution: renewed, wedding })
    await notifyClients(tx, [weddingTopic(wedding.id), pageTopic(wedding.slug)], 'HoldRenewed')
    return renewed
  })
}
