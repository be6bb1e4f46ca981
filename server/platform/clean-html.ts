import sanitize from 'sanitize-html'
import { textFromCleanHtml } from '#shared/html-text.ts'

const structure = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'hr']
/** Maximum nesting of elements; deeper ones are unwrapped, since each level costs time. */
const maxNesting = 60
/** Attributes allowed on images. */
export const pictureAttributes = ['src', 'alt', 'width', 'height']
const linkTarget = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/**
 * Returns HTML with structure and emphasis only: no scripts, styles, handlers or forms, and links without
 * referrer. Remote images disclose when and where a text was read, so they are removed unless `images` is
 * true. Clean HTML (`isCleanHtml`) is returned unparsed.
 */
export function cleanHtml(html: string, { images = false }: { images?: boolean } = {}): string {
  if (isCleanHtml(html)) return images ? html : html.replace(/<img [^>]*>/g, '')
  return sanitize(html, {
    allowedTags: images ? [...structure, 'img'] : structure,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: pictureAttributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: maxNesting,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: absolute.test(href) ? { href: withPlainScheme(href), ...linkTarget } : {},
      }),
      img: (tagName, { src, alt, width, height }) => ({
        tagName,
        attribs: src?.startsWith('https:') ? present({ src, alt, width, height }) : {},
      }),
    },
    // An image without a permitted URL is removed.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}

const absolute = /^(?:https?|mailto|tel):/i
const withPlainScheme = (href: string) => href.replace(absolute, (scheme) => scheme.toLowerCase())
/** Returns the attributes that have a value. An empty `alt` is kept, since it marks a decorative image. */
const present = ({ alt, ...others }: Record<string, string | undefined>): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(others).flatMap(([name, value]) => (value ? [[name, value]] : []))),
  ...(alt === undefined ? {} : { alt }),
})

const openOrClose = new RegExp(`^<(/?)(${structure.filter((tag) => !/^(br|hr)$/.test(tag)).join('|')})>$`)
const link = new RegExp(
  `^<a href="(?:https?|mailto|tel):[^"<>]*" rel="${linkTarget.rel}" target="${linkTarget.target}">$`,
)
const single = /^<(?:br|hr|img src="https:[^"<>]*"(?: (?:alt|width|height)="[^"<>]*"){0,3}) \/>$/

/**
 * Returns true if HTML has exactly the form that `cleanHtml` writes: known elements, properly nested,
 * attributes only on links and images, and only the four necessary entities. Reads it once without a parser,
 * so that stored text can be checked whenever it is shown.
 */
export function isCleanHtml(html: string): boolean {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(html)) return false
  const open: string[] = []
  for (const [mark] of html.matchAll(/<[^<>]*>?|>/g)) {
    if (single.test(mark)) continue
    const [, slash, name] = openOrClose.exec(mark) ?? (link.test(mark) ? [mark, '', 'a'] : [])
    if (!name) return false
    if (slash && open.pop() !== name) return false
    if (!slash && open.push(name) > maxNesting) return false
  }
  return open.length === 0
}

/** Returns true if clean HTML has remote images. */
export const asksForImages = (html: string): boolean => /<img /.test(html)

/** Returns the text of any HTML, with a line end after each block. */
export const textFromHtml = (html: string): string => textFromCleanHtml(cleanHtml(html))
