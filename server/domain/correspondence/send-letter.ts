import { toPlainText } from '#server/platform/mail/render-mail.ts'
import { accountById } from '#server/domain/accounts/index.ts'
import { attachmentFile, attachmentsOf } from '#server/domain/attachments/index.ts'
import {
  deliveriesOf,
  idsBefore,
  lockMailById,
  type Mail,
  noteDelivery,
  replyTokenOf,
  sanitizeMail,
} from '#server/domain/mailbox/index.ts'
import { weddingById } from '#server/domain/weddings/index.ts'
import type { Platform } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { type Correspondent, mailKey } from '#server/platform/mail/message.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { letterAddress } from './letter-address.ts'
import { letterPage } from './letter-page.ts'

/** Threads longer than this are known by their latest mails. */
const mostReferences = 20

/**
 * Has a letter of the couple leave by e-mail: to each address that waits for it one of its own, so that nobody learns of the others.
 * `again` is another word each time it is sent anew to those it did not get to.
 */
export const sendLetter = defineJob<{ mailId: string; again?: string }>({
  kind: 'send-letter',
  run: async (platform, { mailId, again }) => {
    await platform.database.transaction(async (tx) => {
      const mail = await lockMailById(tx, mailId)
      const wedding = mail && (await weddingById(tx, mail.weddingId))
      if (!mail || !wedding) return
      const event = again ? `mail:${mailId}:${again}` : `mail:${mailId}`
      const files = (await attachmentsOf(tx, 'mail', [mailId])).get(mailId) ?? []
      const html = letterPage(sanitizeMail(mail.content, { images: true }), wedding.locale)
      const words = { html, text: toPlainText(html) }
      for (const { name, address, state } of await deliveriesOf(tx, [mailId])) {
        if (state !== 'waiting') continue
        const { replyTo, replyToken } = await answerTo(tx, platform, { mail, address })
        const references = (await idsBefore(tx, mail, address)).slice(-mostReferences)
        await queueMail(tx, {
          event,
          to: { name, address },
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

type Answer = { readonly replyTo: Correspondent | null; readonly replyToken: string | null }

/**
 * Where somebody's answer goes: into the thread, by an address of their own. Where no mail comes in to us, to the partner who wrote;
 * the sender's address is the operator's, and private answers are not for them.
 */
export async function answerTo(
  tx: Tx,
  { env, dice }: Platform,
  { mail, address }: { mail: Mail; address: string },
): Promise<Answer> {
  const { fromName: name, fromAccountId } = mail
  if (!env.mailDomain) {
    const writer = fromAccountId ? await accountById(tx, fromAccountId) : null
    return { replyTo: writer && { name, address: writer.email }, replyToken: null }
  }
  const replyToken = (await replyTokenOf(tx, mail, address)) ?? Buffer.from(dice.bytes(16)).toString('hex')
  return { replyTo: { name, address: letterAddress(replyToken, env.mailDomain) }, replyToken }
}
