import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Contribution,
  ContributionMoved,
  giftTopic,
  lockByToken,
  nameForCouple,
} from '#server/domain/gifts/contributions/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { minutes } from '#shared/duration.ts'
import { paragraphs } from '#shared/inputs/text.ts'
import { putMail } from '#server/domain/planning/mailbox/index.ts'
import { ThanksAnswered } from './letters.events.ts'

const perAddress = { name: 'reply', max: 20, per: minutes(10) }
const reply = z.object({ text: paragraphs(2000).pipe(z.string().min(1, 'required')) })

/**
 * Delivers a giver's reply to the couple's inbox. Refuses `ContributionNotFound`, `ContributionMoved` before
 * a thank-you letter, `InvalidInput`, `TooManyAttempts`.
 */
export async function replyToThanks(context: AppContext, token: string, text: string): Promise<Contribution> {
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const form = parseInput(reply, { text })
  return context.database.transaction(async (tx) => {
    const { contribution, wedding } = await lockByToken(tx, token)
    if (contribution.thankedAt === null) throw ContributionMoved({ state: contribution.state })
    await putMail(tx, {
      id: context.random.uuid(),
      weddingId: wedding.id,
      category: 'inbox',
      letter: true,
      subject: '',
      html: htmlFromText(form.text),
      date: context.clock.now(),
      fromName: nameForCouple(contribution),
      fromEmail: contribution.email,
      to: [],
      contributionId: contribution.id,
    })
    await raise(tx, ThanksAnswered, { contributionId: contribution.id }, giftTopic(contribution.id))
    return contribution
  })
}
