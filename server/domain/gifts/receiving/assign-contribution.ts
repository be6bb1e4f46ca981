import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { fundOf, GiftNotFound, lockOpenGifts, lockCapacity } from '#server/domain/gifts/gift-list/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { refuse } from '#server/platform/refusal.ts'
import {
  type Contribution,
  lockForPartner,
  moveContribution,
  requireAllowed,
  overfundingRefusal,
  assign,
  ContributionMoved,
  contributionLines,
  ContributionAssigned,
} from '#server/domain/gifts/contributions/index.ts'

/** Assigns money that arrived late to a gift named by a partner, or to the common fund. */
export async function assignContribution(
  context: AppContext,
  id: string,
  giftId: string | null,
): Promise<Contribution> {
  return context.database.transaction(async (tx) => {
    const found = await lockForPartner(tx, context, id)
    const { contribution, wedding } = found
    requireAllowed('assign', found)
    if (!contribution.needsDecision) throw ContributionMoved({ state: contribution.state })
    const target = giftId ?? (await fundOf(tx, wedding.id))?.id
    if (!target) throw GiftNotFound()
    const gifts = await lockOpenGifts(tx, wedding.id, [target])
    const gift = gifts.get(target)
    if (!gift || gift.withdrawnAt) throw GiftNotFound()
    const available = await lockCapacity(tx, [gift])
    const { totalMinor, returnedMinor } = contribution
    refuse(overfundingRefusal(gift, totalMinor - returnedMinor, available.get(gift.id) ?? 0n))
    await tx.delete(contributionLines).where(eq(contributionLines.contributionId, id))
    const [line] = await tx
      .insert(contributionLines)
      .values({
        id: context.random.uuid(),
        contributionId: id,
        giftId: gift.id,
        position: 0,
        amountMinor: totalMinor,
        returnedMinor,
      })
      .returning()
    invariant(line, 'Contribution line missing after insert')
    await assign(tx, { contribution, lines: [line], gifts })
    return moveContribution(tx, found, ContributionAssigned, { needsDecision: false })
  })
}
