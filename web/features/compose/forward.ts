import { htmlFromText } from '#shared/html-text.ts'
import { nothingWritten, type Writing } from '#web/workspace/compose/writing.ts'
import { quoteOf } from './quote.ts'

type Person = { readonly name: string; readonly email?: string | null }

/** A mail to forward. */
export type Forwarded = {
  readonly subject: string
  readonly content: string
  readonly date: string
  readonly from: Person
  readonly to: readonly Person[]
}

/** Returns the heading above a forwarded text. */
export type ForwardWords = (about: { from: string; to: string; date: string; subject: string }) => string

const named = ({ name, email }: Person) => (name && email ? `${name} <${email}>` : name || (email ?? ''))
const isForwarded = /^\s*(?:rv|fwd?|enc|tr|wg)\s*:/iu

/**
 * Returns the draft that forwards a mail: an empty paragraph, the heading and the original text. Files are
 * attached separately.
 */
export function forwardOf(mail: Forwarded, words: ForwardWords): Writing {
  const { subject, content, date } = mail
  const head = words({ from: named(mail.from), to: mail.to.map(named).join(', '), date, subject })
  return {
    ...nothingWritten,
    subject: subject === '' || isForwarded.test(subject) ? subject : `Rv: ${subject}`,
    content: `<p></p>${htmlFromText(head)}${quoteOf(content)}`,
  }
}
