import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { weddingTopic } from '#server/domain/weddings/index.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { mailOfViewer } from './mail-queries.ts'
import { mails } from './mailbox.tables.ts'
import { MailNotFound } from './mailbox.refusals.ts'
import type { Mail } from './mail.ts'

/** Marks a mail as read or not; the other partner's screen follows. */
export async function markMailOpened(context: AppContext, id: string, opened: boolean): Promise<Mail> {
  return context.database.transaction(async (tx) => {
    const mail = await mailOfViewer(tx, context.viewer, id)
    if (!mail) throw new MailNotFound()
    if (mail.opened === opened) return mail
    await tx.update(mails).set({ opened }).where(eq(mails.id, id))
    await recordFact(tx, { kind: 'MailOpened', payload: { mailId: id }, topic: weddingTopic(mail.weddingId) })
    return { ...mail, opened }
  })
}
