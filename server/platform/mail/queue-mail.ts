import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import { type MailAudience, withAccountNotice } from '#server/platform/mail/account-notice.ts'
import { emails, type MailFile, type VisibleRecipients } from '#server/platform/mail/mail.tables.ts'
import { type Correspondent, isSingleAddress, mailKey, oneLine } from '#server/platform/mail/message.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { defineJobKind } from '#server/platform/jobs.ts'

export const deliverMailKind = defineJobKind<{ readonly emailId: string }>('deliver-mail')

export type NewMail = {
  /**
   * Event that the email reports, such as `account-registered:<id>`. Each address gets one email for an
   * event, however often it is queued.
   */
  readonly event: string
  readonly to: Correspondent
  /** Recipients named in the headers, if they differ from `to`. */
  readonly visibleRecipients?: VisibleRecipients
  readonly audience: MailAudience
  readonly replyTo?: Correspondent
  readonly language: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Colour of the account notice; that of our own design by default. */
  readonly footColour?: string
  /** Name of the person who wrote it. Its delivery or failure raises `EmailSettled`. */
  readonly fromName?: string
  /** Earlier emails of the thread, oldest first: Message-IDs, or keys of our own emails. */
  readonly references?: readonly string[]
  /** The unsubscribe link, for optional mails. */
  readonly unsubscribeUrl?: string
  readonly files?: readonly MailFile[]
}

/**
 * Queues an email to be sent after the transaction commits. Emails to the public contain the account notice.
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<void> {
  invariant(isSingleAddress(mail.to.address), 'Recipient of an email is not a single address')
  invariant(
    !mail.replyTo || isSingleAddress(mail.replyTo.address),
    'Reply-to of a mail is not a single address',
  )
  const { html, text } =
    mail.audience === 'public' ? withAccountNotice(mail, mail.language, mail.footColour) : mail
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

/** Removes NUL, which PostgreSQL text cannot store. */
const withoutNul = (text: string): string => text.replaceAll('\0', '')
