import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { raise } from '#server/platform/events.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { contributeLimits } from '#shared/inputs/contribute-limits.ts'
import { paragraphs } from '#shared/inputs/text.ts'
import { isGiven } from '#shared/states/contribution.ts'
import {
  type Contribution,
  ContributionMoved,
  contributions,
  giftTopic,
  lockPlanByToken,
  MessageWritten,
} from '#server/domain/gifts/contributions/index.ts'

const perAddress = { name: 'write message', max: 20, per: minutes(10) }
const message = z.object({
  text: paragraphs(contributeLimits.message).pipe(z.string().min(1, 'required')),
})

/**
 * Adds the giver's message to a gift that was given without one. It reaches the couple's inbox at once, or with the gift
 * when the gift is still to be sent. The message of a group belongs to its captain, and a written message stays as it is.
 */
export async function writeMessage(context: AppContext, token: string, text: string): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(message, { text })
  return context.database.transaction(async (tx) => {
    const all = (await lockPlanByToken(tx, token)).map(({ contribution }) => contribution)
    const living = all.filter(({ state, kind }) => isGiven(state) && kind !== 'group')
    const bearer = living.find(({ id, planId }) => id === planId) ?? living[0]
    const written = all.find((one) => one.message !== '')
    if (written?.message === form.text) return written
    if (!bearer || written) throw ContributionMoved({ state: (written ?? all[0])?.state ?? 'undone' })
    await tx.update(contributions).set({ message: form.text }).where(eq(contributions.id, bearer.id))
    const { weddingId, planId } = bearer
    await raise(tx, MessageWritten, { weddingId, contributionId: bearer.id }, [
      weddingTopic(weddingId),
      giftTopic(planId ?? bearer.id),
    ])
    return { ...bearer, message: form.text }
  })
}
