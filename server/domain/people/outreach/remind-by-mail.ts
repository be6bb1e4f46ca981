import { z } from 'zod'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { householdsToWriteTo, noteLinksSent } from '#server/domain/people/guests/index.ts'
import { isOpenToAnswer } from '#server/domain/people/rsvp/index.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { maxRemindersAtOnce } from '#shared/inputs/outreach.ts'
import { lockOutreach } from './lock-outreach.ts'
import { householdMessages } from './outreach.tables.ts'
import { mailedSince } from './message-queries.ts'
import { hours, subtract } from '#shared/duration.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

export const sendReminderKind = defineJobKind<{ readonly messageIds: readonly string[] }>(
  'send-rsvp-reminder',
)

const idList = z.array(z.uuid('wrong')).min(1, 'required').max(maxRemindersAtOnce, 'tooMany')

/** A household reminded by mail within this span is not reminded again. */
const notAgainWithin = hours(20)

export type ReminderCounts = { readonly sent: number; readonly skipped: number }

/**
 * Sends reminders by email to households that have not answered, each with its own link. Skips households
 * that have answered, have no address, or were reminded by email within the last 20 hours. Refuses
 * `WeddingNotFound`, and `InvalidInput` after the deadline for answers.
 */
export async function remindByMail(
  context: AppContext,
  weddingId: string,
  householdIds: readonly string[],
): Promise<ReminderCounts> {
  const requestedIds = new Set(parseInput(idList, householdIds))
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await lockOutreach(tx, wedding.id)
    const now = context.clock.now()
    if (!isOpenToAnswer(wedding, now))
      throw InvalidInput({ issues: [{ path: 'householdIds', rule: 'guests.closed' }] })
    const waiting = await householdsToWriteTo(tx, wedding.id, 'waiting')
    const reminded = await mailedSince(tx, wedding.id, subtract(now, notAgainWithin))
    const meant = waiting.filter(({ id }) => requestedIds.has(id) && !reminded.has(id))
    const messages = meant.map(({ id: householdId }) => ({
      id: context.random.uuid(),
      householdId,
      kind: 'reminder' as const,
      channel: 'mail' as const,
      sentAt: now,
      accountId,
    }))
    if (messages.length > 0) {
      await tx.insert(householdMessages).values(messages)
      await enqueue(tx, sendReminderKind, { messageIds: messages.map(({ id }) => id) })
      const ids = messages.map(({ householdId }) => householdId)
      await noteLinksSent(tx, wedding.id, ids, now)
    }
    return { sent: messages.length, skipped: requestedIds.size - messages.length }
  })
}
