import createPurifier, { type Config, type WindowLike } from 'dompurify'

const structure = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h2',
  'h3',
  'hr',
]
const leadsOutside = /^(?:https?:|mailto:|tel:)/i
const isPicture = /^(?:https:|data:image\/(?:png|jpeg|gif|webp);)/i

/** How a letter is shown: `images` allows remote pictures after the reader asked for them. */
export type LetterLook = { readonly images: boolean }

/**
 * Returns a sanitizer that keeps structure and emphasis only. The server sanitizes too; this runs where the
 * letter is shown.
 */
export function letterCleaner(browser: WindowLike): (html: string, look: LetterLook) => string {
  const purifier = createPurifier(browser)
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.nodeName === 'A') {
      if (!leadsOutside.test(element.getAttribute('href') ?? '')) element.removeAttribute('href')
      element.setAttribute('target', '_blank')
      element.setAttribute('rel', 'noopener noreferrer nofollow')
    }
    if (element.nodeName === 'IMG') {
      if (!isPicture.test(element.getAttribute('src') ?? '')) element.remove()
      element.setAttribute('referrerpolicy', 'no-referrer')
      element.setAttribute('loading', 'lazy')
    }
  })
  return (html, { images }) => {
    const config: Config = {
      ALLOWED_TAGS: images ? [...structure, 'img'] : structure,
      ALLOWED_ATTR: images ? ['href', 'src', 'alt', 'width', 'height'] : ['href'],
      ALLOW_DATA_ATTR: false,
      ALLOW_ARIA_ATTR: false,
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|data:image\/)/i,
    }
    return String(purifier.sanitize(html, config))
  }
}

/** A letter split into its text and the quoted text below it. */
export type FoldedLetter = { readonly ownText: string; readonly quoted: string }

type Parser = Pick<DOMParser, 'parseFromString'>

const isBlank = (node: ChildNode) => (node.textContent ?? '').trim() === '' && node.nodeName !== 'IMG'
const isQuote = (node: ChildNode) => node.nodeName === 'BLOCKQUOTE'

/** Splits a letter for reading. A letter that consists of a quote only is not folded. */
export function foldQuotes(html: string, parser: Parser): FoldedLetter {
  const { nodes, from, write } = endingQuote(html, parser)
  if (nodes.slice(0, from).every(isBlank)) return { ownText: html, quoted: '' }
  return splitAt({ html, nodes, from, write })
}

/** Splits a letter for writing: a quote is split off even if no text is above it yet. */
export function splitQuote(html: string, parser: Parser): FoldedLetter {
  return splitAt({ html, ...endingQuote(html, parser) })
}

type LetterEnding = {
  readonly nodes: readonly ChildNode[]
  /** Index of the first node of the quote with its attribution line; the number of nodes without a quote. */
  readonly from: number
  readonly write: (some: readonly ChildNode[]) => string
}

const splitAt = ({ html, nodes, from, write }: LetterEnding & { html: string }): FoldedLetter =>
  from === nodes.length
    ? { ownText: html, quoted: '' }
    : { quoted: write(nodes.slice(from)), ownText: write(nodes.slice(0, from)) }

/** Finds the trailing quote of a letter, including the quote's attribution line. */
function endingQuote(html: string, parser: Parser): LetterEnding {
  const { body } = parser.parseFromString(html, 'text/html')
  const nodes = [...body.childNodes]
  const write = (some: readonly ChildNode[]) => {
    const place = body.ownerDocument.createElement('div')
    place.append(...some)
    return place.innerHTML
  }
  let from = nodes.length
  while (from > 0) {
    const before = nodes[from - 1]
    if (!before || !(isBlank(before) || isQuote(before))) break
    from -= 1
  }
  // Blank nodes above the quote belong to the text.
  while (from < nodes.length && !isQuote(nodes[from] ?? body)) from += 1
  if (from === nodes.length) return { nodes, from, write }
  let line = from
  while (line > 0 && isBlank(nodes[line - 1] ?? body)) line -= 1
  const introduces = nodes[line - 1]
  return { nodes, from: introduces && /:\s*$/u.test(introduces.textContent ?? '') ? line - 1 : from, write }
}
