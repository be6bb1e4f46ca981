import { splitQuote } from '#web/workspace/mailbox/letter-html.ts'
import type { Writing } from '#web/workspace/compose/writing.ts'
import { htmlOf } from '#web/workspace/compose/html-of.ts'

type Parser = Pick<DOMParser, 'parseFromString'>

/** A letter in its parts: the text, the writer's signature and the original it answers. Each may be empty. */
export type LetterParts = { readonly said: string; readonly signature: string; readonly quoted: string }

/** Returns a signature as HTML: one paragraph, so that it is found again as a whole. */
export const signatureHtml = (signature: string): string =>
  signature === '' ? '' : htmlOf(signature.replace(/\n{2,}/g, '\n'))

export const wholeLetter = ({ said, signature, quoted }: LetterParts): string => said + signature + quoted

/** Takes a letter apart. The signature is the last paragraph above the quote, if it is this one. */
export function letterParts(html: string, signature: string, parser: Parser): LetterParts {
  const { said, quoted } = splitQuote(html, parser)
  const signed = signatureHtml(signature)
  if (signed === '') return { said, signature: '', quoted }
  const { body } = parser.parseFromString(said, 'text/html')
  const wanted = parser.parseFromString(signed, 'text/html').body.innerHTML
  const last = body.lastElementChild
  if (!last || last !== body.lastChild || last.outerHTML !== wanted) return { said, signature: '', quoted }
  last.remove()
  return { said: body.innerHTML, signature: signed, quoted }
}

/** Puts a signature below the text of a letter that is begun, above the original it answers. */
export function signed(html: string, signature: string, parser: Parser): string {
  const parts = letterParts(html, signature, parser)
  return wholeLetter({ ...parts, signature: signatureHtml(signature) })
}

/** Signs what a draft begins with. */
export const signedWriting = (writing: Writing, signature: string): Writing =>
  signature === '' ? writing : { ...writing, content: signed(writing.content, signature, new DOMParser()) }
