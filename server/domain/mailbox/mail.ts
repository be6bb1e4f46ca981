import sanitize from 'sanitize-html'
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

const structure = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'hr']

/**
 * HTML as a mail may carry it: structure and emphasis; no scripts, styles, handlers or forms. Pictures from elsewhere tell
 * whoever sent them that, when and where they were looked at: they stay away unless they are asked for. Cleaning it again changes
 * nothing: broken marks can leave links within links, which only a second pass takes apart.
 */
export function sanitizeMail(html: string, { images = false }: { images?: boolean } = {}): string {
  const once = cleaned(html, images)
  // What is stored is clean already: the second pass would read it for nothing, and blocks the thread as long as the first.
  return once === html ? once : cleaned(once, images)
}

function cleaned(html: string, images: boolean): string {
  return sanitize(html, {
    allowedTags: images ? [...structure, 'img'] : structure,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt', 'width', 'height'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    transformTags: {
      a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    },
    // A picture that may not be fetched is none.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}

/** Whether clean HTML asks for pictures from elsewhere. */
export const asksForImages = (html: string): boolean => /<img /.test(html)

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

/** The words of clean HTML, as they are read. */
export function textFromHtml(html: string): string {
  return sanitize(html.replace(/<(br|\/p|\/li|\/h[23]|\/blockquote|hr)\b[^>]*>/g, '$&\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .trim()
}

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
