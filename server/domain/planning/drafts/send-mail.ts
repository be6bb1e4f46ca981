import { beginDeliveries, changeMails, lockMailById } from '#server/domain/planning/mailbox/index.ts'
import { weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob, defineJobKind } from '#server/platform/jobs.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { raise } from '#server/platform/events.ts'
import { firstSendingTime } from './daily-limit.ts'
import { fieldsWithPaymentDetails } from './outgoing-mail.ts'
import { MailPosted } from './drafts.events.ts'

const sendMailKind = defineJobKind<{ readonly mailId: string }>('send-mail')

/** Schedules the sending of a mail. */
export async function planSending(tx: Tx, mailId: string, sendAt: Date): Promise<void> {
  await enqueue(tx, sendMailKind, { mailId }, { runAt: sendAt, dedupeKey: `send-mail:${mailId}` })
}

/**
 * Starts the deliveries of a mail when its time has come, once. A mail that was recalled or deleted is not
 * sent; a postponed one is scheduled again. Letters that would exceed the daily limit together, as after an outage,
 * wait until they fit.
 */
export const sendMail = defineJob({
  kind: sendMailKind,
  run: async ({ database, clock, random }, { mailId }) => {
    await database.transaction(async (tx) => {
      const mail = await lockMailById(tx, mailId)
      const now = clock.now()
      if (mail?.category !== 'outbox' || mail.sendAt === null) return
      if (mail.sendAt > now) return planSending(tx, mailId, mail.sendAt)
      const sendAt = await firstSendingTime(tx, mail, now)
      if (sendAt > now) {
        await changeMails(tx, [mail], { sendAt, date: sendAt })
        return planSending(tx, mailId, sendAt)
      }
      // Scheduled before payment details were refused: it becomes a draft, and sending it names the
      // problem.
      if (fieldsWithPaymentDetails(mail, []).length > 0) {
        const back = {
          category: 'drafts',
          sendAt: null,
          delivery: 'none',
          version: mail.version + 1,
        } as const
        await changeMails(tx, [mail], back)
        return
      }
      await beginDeliveries(tx, mail, { now, newId: () => random.uuid() })
      await changeMails(tx, [mail], { sendAt: null, date: now })
      const topic = weddingTopic(mail.weddingId)
      await raise(tx, MailPosted, { mailId }, topic)
    })
  },
})
