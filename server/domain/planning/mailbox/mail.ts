import { plainText } from '#server/platform/looked-for.ts'
import type { mails } from './mailbox.tables.ts'

export type Mail = typeof mails.$inferSelect
export type MailCategory = Mail['category']

export const categories: readonly MailCategory[] = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted']
export const labels = ['important', 'work', 'tasks', 'business'] as const
type Label = (typeof labels)[number]

export const isCategory = (tag: string): tag is MailCategory =>
  (categories as readonly string[]).includes(tag)
export const isLabel = (tag: string): tag is Label => (labels as readonly string[]).includes(tag)

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

/** The folder a mail belongs to, wherever it lies now. */
export function homeOf({
  category,
  deletedFrom,
}: Pick<Mail, 'category' | 'deletedFrom'>): 'inbox' | 'outbox' | 'drafts' {
  const home = category === 'deleted' ? deletedFrom : category
  return home === 'outbox' || home === 'drafts' ? home : 'inbox'
}
