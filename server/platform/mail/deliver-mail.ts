import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { defineJob, GiveUp, type Job } from '#server/platform/jobs.ts'
import { emails } from '#server/platform/mail/mail.tables.ts'
import type { Correspondent, Mailer, Message } from '#server/platform/mail/message.ts'
import { deliverMailKind } from '#server/platform/mail/queue-mail.ts'

type Payload = { readonly emailId: string }

const maxAttempts = 18

/**
 * Sends one queued mail. Should we crash between sending it and noting that, it is sent again with the same Message-ID, by
 * which the folder and most receivers know that they have it already.
 */
export function deliverMail(mailer: Mailer, from: Correspondent): Job<Payload> {
  return defineJob<Payload>({
    kind: deliverMailKind,
    maxAttempts,
    async run({ database, clock }, { emailId }, { attempt }) {
      const id = BigInt(emailId)
      const message = await read(database, id, from)
      if (!message) return
      try {
        await mailer.send(message)
      } catch (error) {
        await noteFailure(database, id, error, error instanceof GiveUp || attempt >= maxAttempts)
        throw error
      }
      await noteSent(database, id, clock.now())
    },
  })
}

async function read(database: Database, id: bigint, from: Correspondent): Promise<Message | null> {
  const [email] = await database.db.select().from(emails).where(eq(emails.id, id))
  if (!email || email.state === 'sent' || email.html === null || email.text === null) return null
  return {
    messageId: `<${email.key}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: email.createdAt,
    from,
    to: { name: email.toName, address: email.toAddress },
    replyTo: email.replyToAddress ? { name: email.replyToName, address: email.replyToAddress } : null,
    subject: email.subject,
    html: email.html,
    text: email.text,
    language: email.language,
  }
}

async function noteSent(database: Database, id: bigint, at: Date): Promise<void> {
  await database.transaction((tx) =>
    tx
      .update(emails)
      .set({ state: 'sent', sentAt: at, lastError: null, html: null, text: null })
      .where(eq(emails.id, id)),
  )
}

async function noteFailure(database: Database, id: bigint, error: unknown, final: boolean): Promise<void> {
  const lastError = (error instanceof Error ? error.message : String(error)).slice(0, 1000)
  await database.transaction((tx) =>
    tx
      .update(emails)
      .set(final ? { state: 'failed', lastError } : { lastError })
      .where(and(eq(emails.id, id), eq(emails.state, 'queued'))),
  )
}
