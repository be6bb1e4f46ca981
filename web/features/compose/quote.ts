import { linesOfHtml } from '#shared/html-text.ts'

/** A longer original is quoted as plain text and cut, so that the draft can still be saved. */
const maxQuotedLength = 50_000
const maxMarks = 2_000
const maxQuotedTextLength = 20_000

/** Returns a mail's HTML as a quotation. */
export function quoteOf(html: string): string {
  const marks = html.match(/[<&]/g)?.length ?? 0
  const isShort = html.length <= maxQuotedLength && marks <= maxMarks
  return `<blockquote>${isShort ? html : beginningOf(html)}</blockquote>`
}

/** The first lines of clean HTML, without formatting. */
function beginningOf(html: string): string {
  const lines = linesOfHtml(html)
    .slice(0, maxQuotedTextLength)
    .replace(/&[a-z]*$/, '')
    .split('\n')
    .flatMap((line) => line.trim() || [])
  return [...lines.slice(0, maxMarks / 2), '…'].map((line) => `<p>${line}</p>`).join('')
}
