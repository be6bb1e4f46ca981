import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  ContributionMoved,
  ContributionNotFound,
  type LoadedContribution,
  isAllowed,
  lockById,
  lockForPartner,
  nameForCouple,
} from '#server/domain/gifts/contributions/index.ts'
import { markThanked } from '#server/domain/gifts/receiving/index.ts'
import { lockGroupContributions } from '#server/domain/gifts/groups/index.ts'
import { memoryOf } from '#server/domain/living/memories/index.ts'
import { makePostcards, notePostcardMailed } from '#server/domain/living/postcards/index.ts'
import { coupleName, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { notifyClients } from '#server/platform/live.ts'
import { raise } from '#server/platform/events.ts'
import { htmlFromText } from '#shared/html-text.ts'
import { readByGuests } from '#shared/inputs/public-text.ts'
import { paragraphs } from '#shared/inputs/text.ts'
import {
  beginDeliveries,
  homeOf,
  type Mail,
  changeMails,
  putMail,
  mails,
} from '#server/domain/planning/mailbox/index.ts'
import { ThanksSent } from './letters.events.ts'

const letter = readByGuests(z.object({ text: paragraphs(4000).pipe(z.string().min(1, 'required')) }))

/**
 * Sends a thank-you letter: it appears on the gift's private page at once and is emailed to givers with an
 * address. A group gets one letter to all members. `memoryGiftId` adds the postcard of a completed
 * experience, which is created for givers who have none yet. Idempotent by id. Refuses
 * `ContributionNotFound`, `ContributionMoved`, `InvalidInput`.
 */
export async function sendThanks(
  context: AppContext,
  contributionId: string,
  text: string,
  id: string = context.random.uuid(),
  memoryGiftId: string | null = null,
): Promise<Mail> {
  const form = parseInput(letter, { text })
  return context.database.transaction(async (tx) => {
    const group = await lockGroupContributions(tx, contributionId)
    const found = await lockForPartner(tx, context, contributionId)
    const thanked = await toThank(tx, found, group)
    const { wedding } = found
    const mail = await putMail(tx, {
      id,
      weddingId: wedding.id,
      category: 'outbox',
      opened: true,
      letter: true,
      subject: '',
      html: htmlFromText(form.text),
      date: context.clock.now(),
      fromName: coupleName(wedding),
      fromEmail: null,
      fromAccountId: requireAccount(context.viewer).accountId,
      to: thanked.map(({ contribution: giver }) => ({
        name: nameForCouple(giver),
        email: giver.email,
        ...(group && { id: giver.id }),
      })),
      contributionId,
      memoryGiftId,
    })
    if (!mail) {
      const [sent] = await tx.select().from(mails).where(eq(mails.id, id))
      if (sent?.contributionId !== contributionId || !sent.letter || homeOf(sent) !== 'outbox')
        throw ContributionNotFound()
      return sent
    }
    await withPostcard(tx, context, mail, thanked)
    const sent = await onItsWay(tx, context, mail)
    for (const one of thanked) {
      await markThanked(tx, one, mail.date)
      const payload = { mailId: mail.id, contributionId: one.contribution.id }
      await raise(tx, ThanksSent, payload)
    }
    return sent
  })
}

/**
 * Returns the contributions a letter thanks for: the giver's own; for a group, all that can be thanked and
 * are not thanked yet, or all of them again.
 */
async function toThank(
  tx: Tx,
  found: LoadedContribution,
  group: readonly string[] | null,
): Promise<LoadedContribution[]> {
  const all = group ? await lockAll(tx, group) : [found]
  const thankable = all.filter(({ contribution }) => isAllowed('thank', contribution.state))
  if (thankable.length === 0) throw ContributionMoved({ state: found.contribution.state })
  const waiting = thankable.filter(({ contribution }) => contribution.thankedAt === null)
  return waiting.length > 0 ? waiting : thankable
}

async function lockAll(tx: Tx, ids: readonly string[]): Promise<LoadedContribution[]> {
  const found: LoadedContribution[] = []
  for (const id of ids) {
    const one = await lockById(tx, id)
    if (one) found.push(one)
  }
  return found
}

/**
 * Creates the postcards of a letter, without separate emails. Throws `InvalidInput` for an experience that is
 * not completed.
 */
async function withPostcard(tx: Tx, context: AppContext, mail: Mail, thanked: readonly LoadedContribution[]) {
  if (mail.memoryGiftId === null) return
  const memory = await memoryOf(tx, mail.weddingId, mail.memoryGiftId)
  if (!memory) throw InvalidInput({ issues: [{ path: 'memoryGiftId', rule: 'notLived' }] })
  const byGiver = new Map(
    thanked.map(({ contribution }) => [contribution.planId ?? contribution.id, contribution]),
  )
  for (const postcard of await makePostcards(tx, context, memory, [...byGiver.keys()]))
    if (byGiver.get(postcard.contributionId)?.email) await notePostcardMailed(tx, postcard, mail.date)
  await notifyClients(tx, weddingTopic(mail.weddingId), 'MemoriesChanged')
}

/** Starts the email delivery to givers with an address, whose state is shown. */
async function onItsWay(tx: Tx, { clock, random }: AppContext, mail: Mail): Promise<Mail> {
  if (!mail.to.some(({ email }) => email)) return mail
  await beginDeliveries(tx, mail, { now: clock.now(), newId: () => random.uuid() })
  const [sent] = await changeMails(tx, [mail], { delivery: 'waiting' })
  return sent ?? mail
}
