import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type MailAudience, withAccountNotice } from '#server/platform/mail/account-notice.ts'
import { emails, type MailFile, type VisibleRecipients } from '#server/platform/mail/mail.tables.ts'
import { type Correspondent, isSingleAddress, mailKey, oneLine } from '#server/platform/mail/message.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

export const deliverMailKind = defineJobKind<{ readonly emailId: string }>('deliver-mail')

export type NewMail = {
  /** What it tells of, such as `account-registered:<id>`. For one event each address gets one mail, however often it is asked for. */
  readonly event: string
  readonly to: Correspondent
  /** Whom its headers name, where that is more than `to`. */
  readonly visibleRecipients?: VisibleRecipients
  readonly audience: MailAudience
  readonly replyTo?: Correspondent
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Who wrote it, where a person did; its delivery or failure raises `EmailSettled`. */
  readonly fromName?: string
  /** What came before it, oldest first: Message-IDs, or keys of mails of ours. */
  readonly references?: readonly string[]
  /** The unsubscribe link, for optional mails. */
  readonly unsubscribeUrl?: string
  readonly files?: readonly MailFile[]
}

/** Has a mail leave after this transaction has been committed; outside readers read in it that accounts are never announced by mail. */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  invariant(isSingleAddress(mail.to.address), 'Recipient of a mail is not a single address')
  invariant(
    !mail.replyTo || isSingleAddress(mail.replyTo.address),
    'Reply-to of a mail is not a single address',
  )
  const { html, text } = mail.audience === 'public' ? withAccountNotice(mail, mail.language) : mail
  const [queued] = await tx
    .insert(emails)
    .values({
      key: mailKey(mail.event, mail.to.address),
      event: mail.event,
      toName: mail.to.name ? oneLine(mail.to.name) : null,
      toAddress: mail.to.address,
      fromName: mail.fromName === undefined ? null : oneLine(mail.fromName),
      personal: mail.fromName !== undefined,
      references: [...(mail.references ?? [])],
      unsubscribeUrl: mail.unsubscribeUrl ?? null,
      files: [...(mail.files ?? [])],
      visibleRecipients: mail.visibleRecipients ?? null,
      replyToName: mail.replyTo?.name ? oneLine(mail.replyTo.name) : null,
      replyToAddress: mail.replyTo?.address ?? null,
      language: mail.language,
      subject: oneLine(mail.subject),
      html: withoutNul(html),
      text: withoutNul(text),
    })
    .onConflictDoNothing({ target: emails.key })
    .returning({ id: emails.id })
  if (queued) await enqueue(tx, deliverMailKind, { emailId: queued.id.toString() })
}

/** PostgreSQL's text cannot hold it. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')
