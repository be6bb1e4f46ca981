import { eq } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { defineJob, GiveUp, type Job } from '#server/platform/jobs.ts'
import { noteBounce, noteFailure, noteSent } from '#server/platform/mail/mail-outcome.ts'
import { emails, type MailFile } from '#server/platform/mail/mail.tables.ts'
import {
  type Correspondent,
  type Mailer,
  type Message,
  PermanentlyRefused,
} from '#server/platform/mail/message.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'
import { bounceAddress } from '#server/platform/mail/return-address.ts'
import { hours } from '#shared/duration.ts'

type Payload = { readonly emailId: string }

/** Sender of emails, and the domain of incoming mail, if any. */
type Sender = { readonly from: Correspondent; readonly mailDomain?: string | null }

/** With waits of up to four hours, about two days of retries. */
const maxAttempts = 27

/**
 * Sends a queued email. After a crash between sending and saving the result, it is sent again with the same
 * Message-ID, by which the folder and most receivers recognise it.
 */
export function deliverMail(mailer: Mailer, sender: Sender): Job<Payload> {
  return defineJob({
    kind: deliverMailKind,
    maxAttempts,
    maxRetryDelay: hours(4),
    async run(platform, { emailId }, { attempt }) {
      const { database, clock, log } = platform
      const id = BigInt(emailId)
      try {
        const message = await read(platform, id, sender)
        if (!message) return
        await mailer.send(message)
      } catch (error) {
        if (error instanceof PermanentlyRefused) {
          log.info({ emailId, problem: error.problem }, 'Mail bounced immediately')
          await database.transaction((tx) =>
            noteBounce(tx, { id }, { problem: error.problem, words: error.message }),
          )
          return
        }
        const words = error instanceof Error ? error.message : String(error)
        const final = error instanceof GiveUp || attempt >= maxAttempts
        await database.transaction((tx) => noteFailure(tx, id, { words, final }))
        throw error
      }
      await database.transaction((tx) => noteSent(tx, id, clock.now()))
    },
  })
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** Returns the Message-ID of an email, equal for each attempt. */
const messageIdOf = (key: string, { from }: Sender): string => `<${key}@${domainOf(from.address)}>`

async function read(platform: Platform, id: bigint, sender: Sender): Promise<Message | null> {
  const [email] = await platform.database.db.select().from(emails).where(eq(emails.id, id))
  if (!email || email.html === null || email.text === null) return null
  return {
    messageId: messageIdOf(email.key, sender),
    date: email.createdAt,
    from: email.fromName ? { name: email.fromName, address: sender.from.address } : sender.from,
    to: { name: email.toName, address: email.toAddress },
    visibleRecipients: email.visibleRecipients,
    replyTo: email.replyToAddress ? { name: email.replyToName, address: email.replyToAddress } : null,
    ...(sender.mailDomain ? { returnAddress: bounceAddress(email.key, sender.mailDomain) } : {}),
    subject: email.subject,
    html: email.html,
    text: email.text,
    language: email.language,
    personal: email.personal,
    references: email.references.map((one) => (one.includes('@') ? one : messageIdOf(one, sender))),
    unsubscribeUrl: email.unsubscribeUrl,
    files: await Promise.all(email.files.map((file) => withContent(platform, file))),
  }
}

async function withContent({ storage }: Platform, { folder, file, name, contentType }: MailFile) {
  const content = await storage.read(folder, file)
  if (!content) throw new GiveUp('Attachment missing in the storage')
  return { name, contentType, content }
}
