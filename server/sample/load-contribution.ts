import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { confirmReceived, reportNotFound } from '#server/domain/gifts/receiving/index.ts'
import {
  contribute,
  markSent,
  releaseExpiredHolds,
  undoContribution,
} from '#server/domain/gifts/giving/index.ts'
import { privateToken } from '#server/domain/gifts/contributions/index.ts'
import { deliverGiftMessage, replyToThanks, sendThanks } from '#server/domain/planning/letters/index.ts'
import { markMailsOpened } from '#server/domain/planning/mailbox/index.ts'
import { rows } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { minutes } from '#shared/duration.ts'
import { invitedTo, type Stage } from './stage.ts'
import type { LoadedWedding } from './load-wedding.ts'
import type { SampleContribution } from './sample-wedding.ts'

/** Creates a contribution and its later events, each at its time. */
export async function loadContribution(
  stage: Stage,
  wedding: LoadedWedding,
  sample: SampleContribution,
): Promise<void> {
  const invited = invitedTo(wedding.id, stage.at(sample.createdDaysAgo))
  const { id } = await contribute(invited, promiseOf(invited.random.uuid(), wedding, sample))
  const token = privateToken(invited.secrets, id)
  await send(stage, wedding, sample, token)
  if (sample.receivedDaysAgo !== null) {
    const received = stage.at(sample.receivedDaysAgo, wedding.partner)
    await confirmReceived(received, id)
  }
  await deliverWords(stage, wedding, sample, id)
  if (sample.thanks) {
    const thanked = stage.at(sample.thanks.daysAgo, wedding.partner)
    await sendThanks(thanked, id, sample.thanks.text)
  }
  if (sample.reply) {
    const answered = stage.at(sample.reply.daysAgo)
    await replyToThanks(answered, token, sample.reply.text)
    await leaveAddress(answered, id, sample)
  }
  if (sample.endedDaysAgo !== null)
    await end(stage, wedding, sample, { id, token, daysAgo: sample.endedDaysAgo })
}

/** Adds a giver's address, without sending emails about earlier events. */
async function leaveAddress({ database }: AppContext, id: string, { email }: SampleContribution) {
  await database.transaction(async (tx) => {
    await rows(tx, sql`delete from jobs where kind like 'send-%' and payload->>'contributionId' = ${id}`)
    await rows(tx, sql`update contributions set email = ${email} where id = ${id}`)
  })
}

/** Delivers the message of a gift to the mailbox. Messages older than three days are marked as read. */
async function deliverWords(stage: Stage, wedding: LoadedWedding, sample: SampleContribution, id: string) {
  const arrivedDaysAgo = sample.sentDaysAgo ?? sample.receivedDaysAgo
  if (arrivedDaysAgo === null || sample.message === '') return
  const arrived = stage.at(arrivedDaysAgo, wedding.partner)
  const about = { id: 0n, attempt: 1, eventId: null, signal: AbortSignal.timeout(minutes(1)) }
  await deliverGiftMessage.run(arrived, { contributionId: id }, about)
  if (arrivedDaysAgo > 3) await markMailsOpened(arrived, [id], true)
}

/** Guests who do not want to be named on the list. */
const shy = ['Adri', 'Noelia', 'Óscar']

function promiseOf(id: string, wedding: LoadedWedding, sample: SampleContribution) {
  const { giverName: name, signature, onBehalfOf, country, kind, language, message } = sample
  const lines = sample.lines.map((line) => {
    const gift = wedding.gifts.get(line.gift)
    invariant(gift, `Sample gift missing: ${line.gift}`)
    const amountMinor = gift.sharing === 'free' ? line.amountMinor.toString() : null
    return { giftId: gift.id, shares: line.shares, amountMinor, planB: line.planB }
  })
  // Without addresses, so that loading the sample sends no mail.
  const giver = { kind, name, signature, onBehalfOf, country, showsName: !shy.includes(signature) }
  return { id, slug: wedding.slug, lines, giver, message, language, drawing: null }
}

async function send(stage: Stage, wedding: LoadedWedding, sample: SampleContribution, token: string) {
  if (sample.sentDaysAgo === null || !sample.receivingAccount) return
  const receivingAccount = wedding.receivingAccounts.get(sample.receivingAccount)
  invariant(receivingAccount, 'Receiving account of a sample contribution missing')
  const sent = stage.at(sample.sentDaysAgo)
  await markSent(sent, token, receivingAccount.id, true)
}

type SampleEnding = { id: string; token: string; daysAgo: number }

async function end(
  stage: Stage,
  wedding: LoadedWedding,
  sample: SampleContribution,
  { id, token, daysAgo }: SampleEnding,
) {
  const context = stage.at(daysAgo, sample.state === 'notFound' ? wedding.partner : undefined)
  if (sample.state === 'undone') await undoContribution(context, token)
  if (sample.state === 'notFound') await reportNotFound(context, id)
  if (sample.state === 'expired') {
    // Holds expire by a job some time after their end, in the sample half a day later.
    const later = stage.at(Math.max(0, daysAgo - 0.5))
    await releaseExpiredHolds(later)
    return
  }
}
