import { escapeText } from '#shared/html-text.ts'

/** A fragment of safe HTML. */
export type Html = { readonly html: string }

type Piece = Html | string | number | null | false | undefined | readonly Piece[]

/** Escapes text for use between tags and in attributes. */
export const escapeHtml = (text: string): string =>
  escapeText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')

function serializePiece(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return ''
  if (typeof piece === 'number') return String(piece)
  if (typeof piece === 'string') return escapeHtml(piece)
  return 'html' in piece ? piece.html : piece.map(serializePiece).join('')
}

/** Returns a fragment of HTML; interpolated text is escaped. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { html: parts.map((part, at) => part + serializePiece(pieces[at])).join('') }
}

/** Marks text as safe HTML. */
export const clean = (text: string): Html => ({ html: text })

/** Returns text as HTML paragraphs, split at blank lines, with line breaks. */
export function paragraphsOf(text: string): Html {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return html`${blocks.map((block) => html`<p>${block.split('\n').map((line, at) => [at > 0 && html`<br />`, line])}</p>`)}`
}
