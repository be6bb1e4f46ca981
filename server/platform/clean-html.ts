import sanitize from 'sanitize-html'
import { textFromCleanHtml } from '#shared/html-text.ts'

const structure = ['p', 'br', 'strong', 'em', 'u', 's', 'a', 'ul', 'ol', 'li', 'blockquote', 'h2', 'h3', 'hr']
/** Elements nested deeper than this are taken apart: each level costs time. */
const deepest = 60
/** The attributes that a picture of a letter keeps. */
export const pictureAttributes = ['src', 'alt', 'width', 'height']
const linkTarget = { rel: 'noopener noreferrer nofollow', target: '_blank' }

/**
 * Returns HTML with structure and emphasis only: no scripts, styles, handlers or forms, and links that leave with no trace.
 * Remote images tell their sender when and where a text was read: they are left out unless `images` asks for them. HTML that is clean
 * already (`isCleanHtml`) is returned as it is, without being parsed.
 */
export function cleanHtml(html: string, { images = false }: { images?: boolean } = {}): string {
  if (isCleanHtml(html)) return images ? html : html.replace(/<img [^>]*>/g, '')
  return sanitize(html, {
    allowedTags: images ? [...structure, 'img'] : structure,
    allowedAttributes: { a: ['href', 'rel', 'target'], img: pictureAttributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['https'] },
    allowProtocolRelative: false,
    nestingLimit: deepest,
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
    // An image that may not be fetched is none.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}

const absolute = /^(?:https?|mailto|tel):/i
const withPlainScheme = (href: string) => href.replace(absolute, (scheme) => scheme.toLowerCase())
/** Values that are there. An empty `alt` says that an image is decoration. */
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
 * Whether HTML has exactly the form that `cleanHtml` writes: known elements, properly nested, no attribute but those of links and
 * images, no entity but the four it needs. Reads it once without a parser, so that stored text is checked again wherever it is shown.
 */
export function isCleanHtml(html: string): boolean {
  if (/&(?!(?:amp|lt|gt|quot);)/.test(html)) return false
  const open: string[] = []
  for (const [mark] of html.matchAll(/<[^<>]*>?|>/g)) {
    if (single.test(mark)) continue
    const [, slash, name] = openOrClose.exec(mark) ?? (link.test(mark) ? [mark, '', 'a'] : [])
    if (!name) return false
    if (slash && open.pop() !== name) return false
    if (!slash && open.push(name) > deepest) return false
  }
  return open.length === 0
}

/** Whether clean HTML asks for remote images. */
export const asksForImages = (html: string): boolean => /<img /.test(html)

/** What a person typed, as clean HTML: paragraphs at blank lines, breaks at line ends, every character shown as it is. */
export function htmlFromText(text: string): string {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br />')}</p>`)
    .join('')
}

/** Returns the text of any HTML, with a line end after each block. */
export const textFromHtml = (html: string): string => textFromCleanHtml(cleanHtml(html))
