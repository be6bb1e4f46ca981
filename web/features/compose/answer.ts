import type { DraftWordsFragment } from '#web/graphql/generated/graphql.ts'
import { htmlFromText } from '#shared/html-text.ts'
import {
  nothingWritten,
  type Recipient,
  uniqueRecipients,
  type Writing,
} from '#web/workspace/compose/writing.ts'
import { writingOf } from './draft-requests.ts'
import { quoteOf } from './quote.ts'

/** Returns the line above the quoted original, which ends with a colon. */
export type QuoteHead = (about: { who: string; date: string }) => string

/** What is answered: a mail, to its sender alone or to everyone it names. */
export type AnsweredMail = { readonly mail: DraftWordsFragment; readonly toAll: boolean }

/**
 * Returns the draft of an answer: to the sender, or again to the recipients of an own mail, with the original
 * quoted below. Blind copies are not answered.
 */
export function answerTo({ mail, toAll }: AnsweredMail, headOf: QuoteHead): Writing {
  const { from, subject, content, date } = mail
  const isOurs = mail.category === 'outbox'
  const { to: sentTo, cc: copied } = writingOf(mail)
  const sender: Recipient[] = from.email
    ? [{ kind: 'address', id: null, name: from.name, email: from.email }]
    : []
  const to = isOurs ? sentTo : sender
  const cc = toAll ? uniqueRecipients([...to, ...copied]).slice(uniqueRecipients(to).length) : []
  const about = subject && !/^\s*(?:re|rv|aw)\s*:/iu.test(subject) ? `Re: ${subject}` : subject
  const head = headOf({ who: from.name || from.email || '', date })
  const quote = content ? `<p></p>${htmlFromText(head)}${quoteOf(content)}` : ''
  return { ...nothingWritten, to, cc, subject: about, content: quote, inReplyTo: mail.id }
}
