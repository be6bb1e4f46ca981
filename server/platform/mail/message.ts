import { createHash } from 'node:crypto'
import { withAsciiDomain } from '#shared/contact-details.ts'
import { withoutDirectionMarks } from '#shared/direction-marks.ts'
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
