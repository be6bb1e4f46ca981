import { createHash } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer'
import { withoutDirectionMarks } from '#shared/inputs/text.ts'
import { invariant } from '#server/platform/invariant.ts'
import type { Correspondent, MailProblem, VisibleRecipients } from '#server/platform/mail/mail.tables.ts'

export type { Correspondent }

/** A mail as it leaves, complete. The same mail always gets the same id. */
export type Message = {
  readonly messageId: string
  readonly date: Date
  readonly from: Correspondent
  /** The one it is delivered to. */
  readonly to: Correspondent
  /** Whom the headers name instead: a blind copy goes to someone they do not name. */
  readonly visibleRecipients?: VisibleRecipients | null
  readonly replyTo?: Correspondent | null
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly language: string
  /** Written by a person. All others are marked as automatic, so that absence notices are not sent to them. */
  readonly personal?: boolean
  /** What came before it, as Message-IDs, oldest first; it answers the last. */
  readonly references?: readonly string[]
  /** The unsubscribe link, by visit and by a one-click POST (RFC 8058). */
  readonly unsubscribeUrl?: string | null
  /** Where it is told when it comes back; the sender when absent. */
  readonly returnAddress?: string
  readonly files?: readonly AttachedFile[]
}

type AttachedFile = { readonly name: string; readonly contentType: string; readonly content: Uint8Array }

/** The receiving server says no for good; trying again is of no use. */
export class RefusedForGood extends Error {
  readonly problem: MailProblem
  constructor(words: string, problem: MailProblem) {
    super(words)
    this.name = 'RefusedForGood'
    this.problem = problem
  }
}

/** How mail leaves. Sending the same message again must be safe: that is what happens after a crash. Throws `RefusedForGood`. */
export type Mailer = {
  readonly send: (message: Message) => Promise<void>
  readonly close: () => Promise<void>
}

/** Names one mail: the event it tells of and the address it goes to. */
export function mailKey(event: string, address: string): string {
  return createHash('sha256').update(`${event}\0${address.toLowerCase()}`).digest('hex').slice(0, 40)
}

/** What people type, made fit to stand in a header: control characters could begin another header or recipient. */
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
  const address = match?.[2] ?? match?.[3] ?? ''
  invariant(isSingleAddress(address), 'Sender of a mail is not a single address')
  return { name: match?.[1] ?? null, address }
}

/** Returns whether a Message-ID is safe in a header: ours, or one from an incoming mail. */
export const isMessageId = (id: string): boolean => /^<[^\s<>\p{C}]{1,250}>$/u.test(id)

/** The bytes of the mail: plain text and HTML of the same words, ids and dates fixed, and a note when no person wrote it. */
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
    // Base64 in the parts would cost points with filters and make the folder unreadable.
    textEncoding: 'quoted-printable',
    attachments: (message.files ?? []).map(({ name, contentType, content }) => ({
      filename: oneLine(name),
      contentType,
      content: Buffer.from(content),
      contentDisposition: 'attachment' as const,
    })),
    headers: {
      ...(message.personal ? {} : fromNobody),
      ...(message.unsubscribeUrl ? endingBy(message.unsubscribeUrl) : {}),
      'Content-Language': oneLine(message.language),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build()
}

const endingBy = (url: string) => ({
  'List-Unsubscribe': `<${new URL(url).href}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

const fromNobody = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

function header({ name, address }: Correspondent): { name: string; address: string } {
  invariant(isSingleAddress(address), 'Recipient of a mail is not a single address')
  return { name: oneLine(name ?? ''), address }
}
