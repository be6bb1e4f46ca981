import { deliveriesOf, mailsById, sanitizeMail, textFromHtml } from '#server/domain/mailbox/index.ts'
import { weddingById } from '#server/domain/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'

/** Brings a mail that has left to each of its addresses, each in a mail of their own: nobody sees to whom else it went. */
export const postMail = defineJob<{ mailId: string }>({
  kind: 'post-mail',
  run: async ({ database }, { mailId }) => {
    await database.transaction(async (tx) => {
      const [mail] = await mailsById(tx, [mailId])
      const wedding = mail && (await weddingById(tx, mail.weddingId))
      if (!wedding) return
      const content = sanitizeMail(mail.content)
      for (const { name, address } of await deliveriesOf(tx, [mailId]))
        await queueMail(tx, {
          event: `letter:${mailId}`,
          to: { name, address },
          language: wedding.locale,
          subject: mail.subject || mail.fromName,
          html: `<!doctype html><html lang="${wedding.locale}"><body>${content}</body></html>`,
          text: textFromHtml(content),
        })
    })
  },
})
