import sanitize from 'sanitize-html'
import type { mails } from './mailbox.tables.ts'

export type Mail = typeof mails.$inferSelect
export type MailCategory = Mail['category']

export const categories: readonly MailCategory[] = ['inbox', 'outbox', 'favourites', 'drafts', 'deleted']
export const labels = ['important', 'work', 'tasks', 'business'] as const
type Label = (typeof labels)[number]

export const isCategory = (tag: string): tag is MailCategory =>
  (categories as readonly string[]).includes(tag)
export const isLabel = (tag: string): tag is Label => (labels as readonly string[]).includes(tag)

/** HTML as a mail may carry it: structure and emphasis; no scripts, styles, handlers, forms or remote pictures. */
export function sanitizeMail(html: string): string {
  return sanitize(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'hr'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
  })
}

/** What a person typed, as HTML: paragraphs at blank lines, breaks at line ends, every sign shown as it is. */
export function htmlFromText(text: string): string {
  const escaped = text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />')}</p>`)
    .join('')
}

/** The beginning, on one line, as a list shows it. */
export function summaryOf(text: string, max = 140): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, max - 1).replace(/\s+\S*$/, '')}…`
}
