import { weddingTopic } from '#server/domain/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { recordFact } from '#server/platform/outbox.ts'
import { mails } from './mailbox.tables.ts'
import { htmlFromText, type Mail, sanitizeMail, summaryOf } from './mail.ts'

export type NewMail = Pick<
  Mail,
  'id' | 'weddingId' | 'category' | 'subject' | 'date' | 'fromName' | 'fromEmail' | 'to' | 'contributionId'
> & {
  text: string
  opened: boolean
  tagIds: string[]
}

/** Puts a mail into the mailbox, once: the same id a second time changes nothing and gives null. */
export async function putMail(tx: Tx, { text, ...mail }: NewMail): Promise<Mail | null> {
  const [written] = await tx
    .insert(mails)
    .values({ ...mail, summary: summaryOf(text), content: sanitizeMail(htmlFromText(text)) })
    .onConflictDoNothing()
    .returning()
  if (!written) return null
  await recordFact(tx, {
    kind: mail.category === 'inbox' ? 'MailArrived' : 'MailSent',
    payload: { mailId: written.id, contributionId: mail.contributionId },
    topic: weddingTopic(mail.weddingId),
  })
  return written
}
