import { and, eq, inArray } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { GiftNotFound } from '#server/domain/gifts/gift-list/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { isGiven } from '#shared/states/contribution.ts'
import {
  type Contribution,
  ContributionMoved,
  contributionLines,
  lockPlanByToken,
  giftTopic,
  PlanBChanged,
} from '#server/domain/gifts/contributions/index.ts'

const perAddress = { name: 'plan b', max: 60, per: minutes(10) }

/** Sets the giver's alternative for a gift, or leaves it to the couple; for every instalment. */
export async function changePlanB(
  context: AppContext,
  token: string,
  { giftId, planB }: { giftId: string; planB: string | null },
): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  return context.database.transaction(async (tx) => {
    const all = await lockPlanByToken(tx, token)
    const living = all.filter(({ contribution }) => isGiven(contribution.state))
    const [first] = living
    if (!first) throw ContributionMoved({ state: all[0]?.contribution.state ?? 'undone' })
    const gift = living.map(({ gifts }) => gifts.get(giftId)).find((one) => one)
    if (!gift || (planB !== null && !gift.planBs.some(({ key }) => key === planB))) throw GiftNotFound()
    const ids = living.map(({ contribution }) => contribution.id)
    await tx
      .update(contributionLines)
      .set({ planB })
      .where(and(inArray(contributionLines.contributionId, ids), eq(contributionLines.giftId, giftId)))
    const contributionId = first.contribution.planId ?? first.contribution.id
    await raise(tx, PlanBChanged, { weddingId: first.wedding.id, contributionId }, [
      weddingTopic(first.wedding.id),
      giftTopic(contributionId),
    ])
    return first.contribution
  })
}
