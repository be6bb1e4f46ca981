import { isEmptyHtml } from '#shared/html-text.ts'

const kept: Readonly<Record<string, string>> = { b: 'strong', i: 'em', div: 'p' }

/** What a browser's editing leaves, in the elements that are kept on the server; nothing at all when no words are in it. */
export function richHtml(html: string): string {
  const renamed = html.replace(
    /<(\/?)(b|i|div)(?=[\s>])[^>]*>/g,
    (_, slash: string, name: string) => `<${slash}${kept[name] ?? name}>`,
  )
  return isEmptyHtml(renamed) ? '' : renamed
}

const known = new Map<string, string>()
/** As many descriptions as are remembered: more than a board holds. */
const knownLimit = 2000

/** The words of a description, without their form, as a card shows them. */
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
