import { isEmptyHtml } from '#shared/html-text.ts'

const replacedTags: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p' }

/**
 * Converts HTML of the browser's editing to the elements that the server accepts; returns an empty text without
 * words.
 */
export function richHtml(html: string): string {
  const renamed = html.replace(
    /<(\/?)(b|i|div)(?=[\s>])[^>]*>/g,
    (_, slash: string, name: string) => `<${slash}${replacedTags[name] ?? name}>`,
  )
  return isEmptyHtml(renamed) ? '' : renamed
}

const known = new Map<string, string>()
/** Maximum number of cached descriptions, above the size of a board. */
const knownLimit = 2000

/** Returns the plain text of a description, for cards. */
export function plainText(html: string): string {
  if (!html.includes('<') && !html.includes('&')) return html
  const words = known.get(html) ?? parsedText(html)
  if (known.size >= knownLimit) known.clear()
  known.set(html, words)
  return words
}

function parsedText(html: string): string {
  const spaced = html.replace(/<\/(p|li|h2|h3|blockquote)>|<br\s*\/?>/g, ' $&')
  return (new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}
