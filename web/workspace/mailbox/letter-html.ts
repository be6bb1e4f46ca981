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
export type FoldedLetter = { readonly said: string; readonly quoted: string }

/** Splits a letter into its own text and the trailing quote, including the quote's attribution line. */
export function foldQuotes(html: string, parser: Pick<DOMParser, 'parseFromString'>): FoldedLetter {
  const { body } = parser.parseFromString(html, 'text/html')
  const nodes = [...body.childNodes]
  const isBlank = (node: ChildNode) => (node.textContent ?? '').trim() === '' && node.nodeName !== 'IMG'
  const isQuote = (node: ChildNode) => node.nodeName === 'BLOCKQUOTE'
  let from = nodes.length
  while (from > 0) {
    const before = nodes[from - 1]
    if (!before || !(isBlank(before) || isQuote(before))) break
    from -= 1
  }
  if (!nodes.slice(from).some(isQuote)) return { said: html, quoted: '' }
  const introduces = nodes[from - 1]
  if (introduces && /:\s*$/u.test(introduces.textContent ?? '')) from -= 1
  if (nodes.slice(0, from).every(isBlank)) return { said: html, quoted: '' }
  const write = (some: readonly ChildNode[]) => {
    const place = body.ownerDocument.createElement('div')
    place.append(...some)
    return place.innerHTML
  }
  const quoted = write(nodes.slice(from))
  return { said: write(nodes.slice(0, from)), quoted }
}
