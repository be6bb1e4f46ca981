import type { DraftWordsFragment } from '#web/graphql/generated/graphql.ts'
import { htmlOf } from '#web/workspace/compose/html-of.ts'
import { nothingWritten, type Writing } from '#web/workspace/compose/writing.ts'
import { writingOf } from './draft-requests.ts'
import { quoteOf } from './quote.ts'

/** Returns the line above the quoted original, which ends with a colon. */
export type QuoteHead = (about: { who: string; date: string }) => string

/**
 * Returns the draft of an answer: to the sender, or again to the recipients of an own mail, with the original
 * quoted below.
 */
export function answerTo(mail: DraftWordsFragment, headOf: QuoteHead): Writing {
  const { from, subject, content, date } = mail
  const isOurs = mail.category === 'outbox'
  const to = isOurs
    ? writingOf(mail).to
    : from.email
      ? [{ kind: 'address' as const, id: null, name: from.name, email: from.email }]
      : []
  const about = subject && !/^\s*(?:re|rv|aw)\s*:/iu.test(subject) ? `Re: ${subject}` : subject
  const head = headOf({ who: from.name || from.email || '', date })
  const quote = content ? `<p></p>${htmlOf(head)}${quoteOf(content)}` : ''
  return { ...nothingWritten, to, subject: about, content: quote, inReplyTo: mail.id }
}
