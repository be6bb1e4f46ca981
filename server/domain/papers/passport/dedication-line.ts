import { withoutUnknownGlyphs } from '#server/platform/drawing/typeface.ts'

/** The longest printed sentence of a giver, in characters with its ellipsis. */
const maxLength = 180

/**
 * Returns a dedication as one printable line: whole if it is short, otherwise cut after a word with "…". Empty
 * if nothing of it can be printed.
 */
export function dedicationLine(message: string): string {
  const whole = withoutUnknownGlyphs(message, 'italic')
  const letters = Array.from(whole)
  if (letters.length <= maxLength) return whole
  const start = letters.slice(0, maxLength)
  const end = start.lastIndexOf(' ')
  const words = start.slice(0, end > 0 ? end : maxLength - 1).join('')
  return `${words.replace(/[\s,;:.…–—-]+$/u, '')}…`
}
