import { plainText } from '#server/platform/looked-for.ts'
import type { mails } from './mailbox.tables.ts'
import { mailCategories, type MailCategory, mailLabels } from '#shared/mail-tags.ts'

export type Mail = typeof mails.$inferSelect
type Label = (typeof mailLabels)[number]

export const isCategory = (tag: string): tag is MailCategory =>
  (mailCategories as readonly string[]).includes(tag)
export const isLabel = (tag: string): tag is Label => (mailLabels as readonly string[]).includes(tag)

/** The beginning, on one line, as a list shows it. */
export function summaryOf(text: string, max = 140): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}

/** Longer mails are found by their beginning. */
const mostSearched = 50_000

/** All that a mail is found by: who, about what, and its words. */
export function searchedWords(
  mail: Pick<Mail, 'subject' | 'fromName' | 'fromEmail' | 'to'>,
  text: string,
): string {
  const people = mail.to.flatMap(({ name, email }) => [name, email])
  const all = [mail.fromName, mail.fromEmail, ...people, mail.subject, text].filter(Boolean).join(' ')
  return plainText(all.replace(/\s+/g, ' ').slice(0, mostSearched))
}

/** Returns the folder a mail belongs to when it is not in the bin. */
export function homeOf({
  category,
  deletedFrom,
}: Pick<Mail, 'category' | 'deletedFrom'>): 'inbox' | 'outbox' | 'drafts' {
  const home = category === 'deleted' ? deletedFrom : category
  return home === 'outbox' || home === 'drafts' ? home : 'inbox'
}
