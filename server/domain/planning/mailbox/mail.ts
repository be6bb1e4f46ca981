import { foldText } from '#shared/fold-text.ts'
import { withoutDirectionMarks } from '#shared/direction-marks.ts'
import type { MailRecipient, mails } from './mailbox.tables.ts'
import { mailLabels, mailPlaces, type MailPlace } from '#shared/mail-tags.ts'

export type Mail = typeof mails.$inferSelect
type Label = (typeof mailLabels)[number]

export const isPlace = (folder: string): folder is MailPlace =>
  (mailPlaces as readonly string[]).includes(folder)
export const isLabel = (tag: string): tag is Label => (mailLabels as readonly string[]).includes(tag)

/** Returns the beginning of a text on one line, without characters that turn the direction of what follows. */
export function summaryOf(text: string, max = 140): string {
  const line = withoutDirectionMarks(text).replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}

/** Maximum length of the search text of a mail. */
const maxSearchedLength = 50_000

/** Returns all recipients of a mail, including blind copies. */
export const everyRecipientOf = ({ to, cc, bcc }: Pick<Mail, 'to' | 'cc' | 'bcc'>): MailRecipient[] => [
  ...to,
  ...cc,
  ...bcc,
]

/** Returns the search text of a mail: people, subject and text. */
export function searchedWords(
  mail: Pick<Mail, 'subject' | 'fromName' | 'fromEmail' | 'to' | 'cc' | 'bcc'>,
  text: string,
): string {
  const people = everyRecipientOf(mail).flatMap(({ name, email }) => [name, email])
  const all = [mail.fromName, mail.fromEmail, ...people, mail.subject, text].filter(Boolean).join(' ')
  return foldText(all.replace(/\s+/g, ' ').slice(0, maxSearchedLength))
}

/** Returns the folder a mail belongs to outside the bin; archived and snoozed mails belong to the inbox. */
export function homeOf({
  category,
  deletedFrom,
}: Pick<Mail, 'category' | 'deletedFrom'>): 'inbox' | 'outbox' | 'drafts' {
  const home = category === 'deleted' ? deletedFrom : category
  return home === 'outbox' || home === 'drafts' ? home : 'inbox'
}
