import { toPlainText } from '#server/platform/mail/render-mail.ts'
import { attachmentFile, attachmentsOf } from '#server/domain/files/attachments/index.ts'
import {
  deliveriesOf,
  idsBefore,
  lockMailById,
  type Mail,
  type MailRecipient,
  noteDelivery,
} from '#server/domain/planning/mailbox/index.ts'
import { weddingById } from '#server/domain/wedding/weddings/index.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type Correspondent, mailKey } from '#server/platform/mail/message.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { answerTo } from './answer-address.ts'
import { letterPage } from './letter-page.ts'

/** Maximum number of earlier emails named in References. */
const maxReferences = 20

/**
 * Returns true if recipients see each other: with `cc` recipients, and for a single recipient with blind
 * copies, who see whose copy it is.
 */
const isOpenLetter = ({ to, cc, bcc }: Mail): boolean => cc.length > 0 || (to.length === 1 && bcc.length > 0)

const named = (people: readonly MailRecipient[]): Correspondent[] =>
  people.flatMap(({ name, email }) => (email ? [{ name, address: email }] : []))

/**
 * Sends a letter of the couple by email: a separate email to each address with a waiting delivery. Recipients
 * do not see each other unless the letter is open; recipients of blind copies are never shown.
 */
export const sendLetter = defineJob<{ mailId: string }>({
  kind: 'send-letter',
  run: async (platform, { mailId }) => {
    await platform.database.transaction(async (tx) => {
      const mail = await lockMailById(tx, mailId)
      const wedding = mail && (await weddingById(tx, mail.weddingId))
      if (!mail || !wedding) return
      const event = `mail:${mailId}`
      const files = (await attachmentsOf(tx, 'mail', [mailId])).get(mailId) ?? []
      const html = letterPage(cleanHtml(mail.content, { images: true }), wedding.locale)
      const words = { html, text: toPlainText(html) }
      const isOpen = isOpenLetter(mail)
      for (const { name, address, state } of await deliveriesOf(tx, [mailId])) {
        if (state !== 'waiting') continue
        const { replyTo, replyToken } = await answerTo(tx, platform, { mail, address })
        const references = (await idsBefore(tx, mail, address)).slice(-maxReferences)
        await queueMail(tx, {
          event,
          audience: 'public',
          to: { name, address },
          ...(isOpen ? { visibleRecipients: { to: named(mail.to), cc: named(mail.cc) } } : {}),
          ...(replyTo ? { replyTo } : {}),
          fromName: mail.fromName,
          language: wedding.locale,
          subject: mail.subject || mail.fromName,
          ...words,
          references,
          files: files.map(attachmentFile),
        })
        const messageId = mailKey(event, address)
        const changedAt = platform.clock.now()
        await noteDelivery(tx, { mailId, address }, { state, messageId, replyToken, changedAt })
      }
    })
  },
})
