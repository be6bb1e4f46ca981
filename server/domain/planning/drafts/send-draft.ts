import type { AppContext } from '#server/graphql/viewer.ts'
import { attachmentsOf } from '#server/domain/files/attachments/index.ts'
import {
  changeMails,
  deliveriesSince,
  everyRecipientOf,
  homeOf,
  lockMail,
  type Mail,
  MailNotFound,
} from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { days, subtract } from '#shared/duration.ts'
import { DraftChanged } from './drafts.refusals.ts'
import { parseSendTime, lackOf, mostInADay } from './outgoing-mail.ts'
import { planSending } from './send-mail.ts'

/**
 * Sends a draft at this version: after a delay in which it can be undone, or at the scheduled time.
 * Idempotent. Refuses `DraftChanged` on a conflict, `MailNotFound`, and `InvalidInput` for an incomplete
 * draft or too many recipients in a day.
 */
export async function sendDraft(
  context: AppContext,
  id: string,
  { version, at }: { version: number; at: Date | null },
): Promise<Mail> {
  return context.database.transaction(async (tx) => {
    const draft = await lockMail(tx, context, id)
    if (draft.letter || homeOf(draft) === 'inbox') throw MailNotFound()
    if (draft.version !== version || draft.category === 'deleted') throw DraftChanged({ present: draft })
    if (draft.category === 'outbox') return draft
    const files = await attachmentsOf(tx, 'mail', [id])
    refuse(
      lackOf(
        draft,
        (files.get(id) ?? []).map(({ name }) => name),
      ),
    )
    const now = context.clock.now()
    const today = await deliveriesSince(tx, draft.weddingId, subtract(now, days(1)))
    if (today + everyRecipientOf(draft).length > mostInADay)
      throw InvalidInput({ issues: [{ path: 'to', rule: 'mail.tooManyToday' }] })
    const sendAt = parseSendTime(now, at)
    if (sendAt instanceof Refusal) throw sendAt
    const outgoing = { category: 'outbox', date: sendAt, sendAt, delivery: 'waiting' } as const
    const [sent] = await changeMails(tx, [draft], outgoing)
    await planSending(tx, id, sendAt)
    return sent ?? draft
  })
}
