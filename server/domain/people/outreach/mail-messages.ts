import { z } from 'zod'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { householdsToWriteTo, noteLinksSent } from '#server/domain/people/guests/index.ts'
import { isOpenToAnswer } from '#server/domain/people/rsvp/index.ts'
import { weddingToArrange } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { isInviting, type MailedKind, maxMailsAtOnce } from '#shared/inputs/outreach.ts'
import { lockOutreach } from './lock-outreach.ts'
import { householdMessages } from './outreach.tables.ts'
import { mailedSince } from './message-queries.ts'
import { hours, subtract } from '#shared/duration.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

/** Its name dates from when only reminders were mailed; jobs in the queue have it. */
export const sendMessageMailKind = defineJobKind<{ readonly messageIds: readonly string[] }>(
  'send-rsvp-reminder',
)

const idList = z.array(z.uuid('wrong')).min(1, 'required').max(maxMailsAtOnce, 'tooMany')

/** A household gets the same kind of message by mail once within this span. */
const notAgainWithin = hours(20)

export type MailedMessages = { readonly sent: number; readonly skipped: number }

/**
 * Mails a message to households: the date, or their invitation or a reminder, each with its own link. Skips
 * households that have no address, got the same kind within the last 20 hours, or, for a reminder, have
 * answered. Refuses `WeddingNotFound`, and `InvalidInput` for invitations after the deadline for answers.
 */
export async function mailMessages(
  context: AppContext,
  weddingId: string,
  kind: MailedKind,
  householdIds: readonly string[],
): Promise<MailedMessages> {
  const requestedIds = new Set(parseInput(idList, householdIds))
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingToArrange(tx, context, weddingId)
    await lockOutreach(tx, wedding.id)
    const now = context.clock.now()
    if (!isOpenToAnswer(wedding, now))
      throw InvalidInput({ issues: [{ path: 'householdIds', rule: 'guests.closed' }] })
    const reachable = await householdsToWriteTo(tx, wedding.id, kind === 'reminder' ? 'waiting' : null)
    const mailed = await mailedSince(tx, wedding.id, kind, subtract(now, notAgainWithin))
    const meant = reachable.filter(({ id }) => requestedIds.has(id) && !mailed.has(id))
    const messages = meant.map(({ id: householdId }) => ({
      id: context.random.uuid(),
      householdId,
      kind,
      channel: 'mail' as const,
      sentAt: now,
      accountId,
    }))
    if (messages.length > 0) {
      await tx.insert(householdMessages).values(messages)
      await enqueue(tx, sendMessageMailKind, { messageIds: messages.map(({ id }) => id) })
      const ids = messages.map(({ householdId }) => householdId)
      if (isInviting(kind)) await noteLinksSent(tx, wedding.id, ids, now)
    }
    return { sent: messages.length, skipped: requestedIds.size - messages.length }
  })
}
