import type { AppContext } from '#server/graphql/viewer.ts'
import { attachmentsOf } from '#server/domain/files/attachments/index.ts'
import {
  changeMails,
  homeOf,
  lockMail,
  type Mail,
  MailNotFound,
} from '#server/domain/planning/mailbox/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import { firstSendingTime } from './daily-limit.ts'
import { DraftChanged } from './drafts.refusals.ts'
import { parseSendTime, incompleteMailRefusal } from './outgoing-mail.ts'
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
      incompleteMailRefusal(
        draft,
        (files.get(id) ?? []).map(({ name }) => name),
      ),
    )
    const sendAt = parseSendTime(context.clock.now(), at)
    if (sendAt instanceof Refusal) throw sendAt
    if ((await firstSendingTime(tx, draft, sendAt)) > sendAt)
      throw InvalidInput({ issues: [{ path: 'to', rule: 'mail.tooManyInADay' }] })
    const outgoing = { category: 'outbox', date: sendAt, sendAt, delivery: 'waiting' } as const
    const [sent] = await changeMails(tx, [draft], outgoing)
    await planSending(tx, id, sendAt)
    return sent ?? draft
  })
}
