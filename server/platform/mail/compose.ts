import { invariant } from '#server/platform/invariant.ts'
import { type Correspondent, isMessageId, isSingleAddress, type Message, oneLine } from './message.ts'

/** Returns the raw email with plain text and HTML, a fixed id and date, and the mark of automatic emails. */
export async function compose(message: Message): Promise<Buffer> {
  const references = (message.references ?? []).filter(isMessageId)
  const answered = references.at(-1)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const { to, cc } = message.visibleRecipients ?? { to: [message.to], cc: [] }
  return new MailComposer({
    messageId: message.messageId,
    date: message.date,
    from: header(message.from),
    to: to.map(header),
    ...(cc.length > 0 ? { cc: cc.map(header) } : {}),
    ...(message.replyTo ? { replyTo: header(message.replyTo) } : {}),
    ...(answered ? { inReplyTo: answered, references: [...references] } : {}),
    subject: oneLine(message.subject),
    text: message.text,
    html: message.html,
    // Base64 text raises spam scores and makes the files unreadable.
    textEncoding: 'quoted-printable',
    attachments: (message.files ?? []).map(({ name, contentType, content }) => ({
      filename: oneLine(name),
      contentType,
      content: Buffer.from(content),
      contentDisposition: 'attachment' as const,
    })),
    headers: {
      ...(message.personal ? {} : autoSubmittedHeaders),
      ...(message.unsubscribeUrl ? unsubscribeHeaders(message.unsubscribeUrl) : {}),
      'Content-Language': oneLine(message.language),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const autoSubmittedHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function header({ name, address }: Correspondent): { name: string; address: string } {
  invariant(isSingleAddress(address), 'Recipient of an email is not a single address')
  return { name: oneLine(name ?? ''), address }
}
