import { readEmailAddress } from '#shared/contact-details.ts'
import { isEmptyHtml } from '#shared/html-text.ts'

/** A recipient of a letter: a giver, or a typed address. */
export type Recipient = {
  readonly kind: 'giver' | 'address'
  readonly id: string | null
  readonly name: string
  readonly email: string
}

export type Attached = {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly size: number
}

/** The content of a letter draft. */
export type Writing = {
  readonly to: readonly Recipient[]
  /** Recipients in `to` and `cc` see each other once there is a copy. */
  readonly cc: readonly Recipient[]
  readonly bcc: readonly Recipient[]
  readonly subject: string
  /** HTML. */
  readonly content: string
  readonly inReplyTo: string | null
  readonly attachments: readonly Attached[]
}

export const nothingWritten: Writing = {
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  content: '',
  inReplyTo: null,
  attachments: [],
}

export const everyRecipientOf = ({ to, cc, bcc }: Pick<Writing, 'to' | 'cc' | 'bcc'>): Recipient[] => [
  ...to,
  ...cc,
  ...bcc,
]

const essence = ({ to, cc, bcc, subject, content, inReplyTo, attachments }: Writing) =>
  JSON.stringify([
    [to, cc, bcc].map((people) => people.map(({ kind, id, email }) => [kind, id, email.toLowerCase()])),
    subject,
    isEmptyHtml(content) ? '' : content,
    inReplyTo,
    attachments.map(({ id }) => id),
  ])

export const isSameWriting = (one: Writing, other: Writing): boolean => essence(one) === essence(other)

/** Returns whether a draft is empty. */
export const isNothing = (writing: Writing): boolean =>
  everyRecipientOf(writing).length === 0 &&
  writing.subject.trim() === '' &&
  isEmptyHtml(writing.content) &&
  writing.attachments.length === 0

/** Parses typed or pasted addresses: "Ana <ana@x.es>, luis@x.es". Returns unparsed text in `unread`. */
export function readAddresses(text: string): { people: Recipient[]; unread: string } {
  const parts = text.split(/[,;\n]+/u).flatMap((part) => part.trim() || [])
  const people: Recipient[] = []
  const unread: string[] = []
  for (const part of parts) {
    const [, name = '', bracketed] = /^(.*?)<([^<>]+)>$/u.exec(part) ?? []
    const email = readEmailAddress((bracketed ?? part).trim())
    if (email !== null)
      people.push({ kind: 'address', id: null, name: name.replace(/["']/g, '').trim(), email })
    else unread.push(part)
  }
  return { people, unread: unread.join(', ') }
}

/** Returns each recipient once, in the original order. */
export function uniqueRecipients(people: readonly Recipient[]): Recipient[] {
  const seen = new Set<string>()
  return people.filter(({ email }) => {
    const key = email.toLowerCase()
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
