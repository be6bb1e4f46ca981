import { splitQuote } from '#web/workspace/mailbox/letter-html.ts'
import type { Writing } from '#web/workspace/compose/writing.ts'
import { htmlFromText } from '#shared/html-text.ts'

type Parser = Pick<DOMParser, 'parseFromString'>

/** A letter in its parts: the text, the writer's signature and the quoted original. Each may be empty. */
export type LetterParts = { readonly ownText: string; readonly signature: string; readonly quoted: string }

/** Returns a signature as HTML: one paragraph, so that it can be found again as a whole. */
export const signatureHtml = (signature: string): string =>
  signature === '' ? '' : htmlFromText(signature.replace(/\n{2,}/g, '\n'))

export const wholeLetter = ({ ownText, signature, quoted }: LetterParts): string =>
  ownText + signature + quoted

/** Splits a letter into its parts. The signature is the last paragraph above the quote, if it equals this one. */
export function letterParts(html: string, signature: string, parser: Parser): LetterParts {
  const { ownText, quoted } = splitQuote(html, parser)
  const withSignature = signatureHtml(signature)
  if (withSignature === '') return { ownText, signature: '', quoted }
  const { body } = parser.parseFromString(ownText, 'text/html')
  const expectedHtml = parser.parseFromString(withSignature, 'text/html').body.innerHTML
  const last = body.lastElementChild
  if (!last || last !== body.lastChild || last.outerHTML !== expectedHtml)
    return { ownText, signature: '', quoted }
  last.remove()
  return { ownText: body.innerHTML, signature: withSignature, quoted }
}

/** Inserts a signature below the text of a letter, above the quoted original. */
export function withSignature(html: string, signature: string, parser: Parser): string {
  const parts = letterParts(html, signature, parser)
  return wholeLetter({ ...parts, signature: signatureHtml(signature) })
}

/** Adds the signature to an initial draft. */
export const signedWriting = (writing: Writing, signature: string): Writing =>
  signature === ''
    ? writing
    : { ...writing, content: withSignature(writing.content, signature, new DOMParser()) }
