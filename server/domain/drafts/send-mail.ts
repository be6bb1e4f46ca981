import { beginDeliveries, changeMails, lockMailById } from '#server/domain/mailbox/index.ts'
import { weddingTopic } from '#server/domain/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { recordFact } from '#server/platform/outbox.ts'

export const sendMailKind = 'send-mail'

/**
 * Lets a mail leave when its time has come, once: from then on it is on its way to each of its addresses. What was taken back,
 * thrown away or put off meanwhile stays.
 */
export const sendMail = defineJob<{ mailId: string }>({
  kind: sendMailKind,
  run: async ({ database, clock, dice }, { mailId }) => {
    await database.transaction(async (tx) => {
      const mail = await lockMailById(tx, mailId)
      const now = clock.now()
      if (mail?.category !== 'outbox' || mail.sendAt === null || mail.sendAt > now) return
      await beginDeliveries(tx, mail, { now, newId: () => dice.uuid() })
      await changeMails(tx, [mail], { sendAt: null, date: now })
      await recordFact(tx, {
        kind: 'MailPosted',
        payload: { mailId },
        topic: weddingTopic(mail.weddingId),
      })
    })
  },
})
