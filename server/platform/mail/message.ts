import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { withAsciiDomain } from '#shared/contact-details.ts'
import { withoutDirectionMarks } from '#shared/inputs/text.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { Correspondent, MailProblem, VisibleRecipients } from '#server/platform/mail/mail.tables.ts'

export type { Correspondent }

/** A complete email. A repeated attempt has the same Message-ID. */
export type Message = {
  readonly messageId: string
  readonly date: Date
  readonly from: Correspondent
  /** Envelope recipient. */
  readonly to: Correspondent
  /** Recipients named in the headers instead; they do not include those of blind copies. */
  readonly visibleRecipients?: VisibleRecipients | null
  readonly replyTo?: Correspondent | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  /** True if a person wrote it. Other emails are marked as automatic, so that they get no absence notices. */
  readonly personal?: boolean
  /** Message-IDs of earlier emails, oldest first; the email answers the last one. */
  readonly references?: readonly string[]
  /** The unsubscribe link, by visit and by a one-click POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null
  /** Envelope sender, which receives bounces; by default the sender. */
  readonly returnAddress?: string
  readonly files?: readonly AttachedFile[]
}

type AttachedFile = { readonly name: string; readonly contentType: string; readonly content: Uint8Array }

/** The receiving server refused the email permanently. */
export class PermanentlyRefused extends Error {
  readonly problem: MailProblem
  constructor(words: string, problem: MailProblem) {
    super(words)
    this.name = 'PermanentlyRefused'
    this.problem = problem
  }
}

/**
 * Sends emails. Sending the same message again must be safe, since it happens after a crash. Throws
 * `PermanentlyRefused`.
 */
export type Mailer = {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => Promise<void>
}

/** Returns the key of an email by its event and recipient. */
export function mailKey(event: string, address: string): string {
  return createHash('sha256').update(`${event}\0${address.toLowerCase()}`).digest('hex').slice(0, 40)
}

/**
 * Returns text that is safe in a header: control characters, which could add headers or recipients, are
 * replaced.
 */
export function oneLine(text: string): string {
  return withoutDirectionMarks(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** Returns whether a text is exactly one address for every mail software. */
export function isSingleAddress(address: string): boolean {
  return address.length <= 254 && /^[^\s@<>()[\]\\,;:"\p{C}]{1,64}@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(address)
}

/** Reads `Vivencia <hola@vivencia.example>` or a bare address. */
export function readCorrespondent(text: string): Correspondent {
  const match = /^(?:(.*?)\s*<([^<>]+)>|([^<>]+))$/.exec(text.trim())
  const address = withAsciiDomain(match?.[2] ?? match?.[3] ?? '')
  invariant(isSingleAddress(address), 'Sender of an email is not a single address')
  return { name: match?.[1] ?? null, address }
}

/** Returns whether a Message-ID is safe in a header: ours, or one from an incoming mail. */
export const isMessageId = (id: string): boolean => /^<[^\s<>\p{C}]{1,250}>$/u.test(id)

/** Returns the raw email with plain text and HTML, a fixed id and date, and the mark of automatic emails. */
export async function compose(message: Message): Promise<Buffer> {
  const references = (message.references ?? []).filter(isMessageId)
  const answered = references.at(-1)
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
