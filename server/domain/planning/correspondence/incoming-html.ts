import sanitize from 'sanitize-html'
import { htmlFromText } from '#shared/html-text.ts'
import { pictureAttributes } from '#server/platform/clean-html.ts'

/** Maximum length of the HTML of an email; the rest is cut off. */
const maxHtmlLength = 400_000

/**
 * Reduces the HTML of mail programs to the elements that letters use: each block becomes a paragraph, without
 * layout and hidden parts. The result is not safe yet; the reader sanitizes it and the mailbox checks it.
 */
export function lettersHtml(html: string): string {
  const plain = sanitize(html.slice(0, maxHtmlLength), {
    allowedTags: [
      'p',
      'br',
      'strong',
      'em',
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
      'img',
    ],
    allowedAttributes: { a: ['href'], img: pictureAttributes },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'template', 'svg', 'math'],
    transformTags: {
      ...asParagraph,
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      h1: 'h2',
      h4: 'h3',
      h5: 'h3',
    },
    nestingLimit: 60,
    disallowedTagsMode: 'discard',
    exclusiveFilter: ({ tag, attribs, text, mediaChildren }) =>
      // Hidden elements carry text for other programs, such as previews.
      (tag === 'p' && !text.trim() && mediaChildren.length === 0) ||
      /display:\s*none/i.test(attribs['style'] ?? ''),
  })
  return plain
    .replace(/(<p>\s*)+<p>/g, '<p>')
    .replace(/<\/p>(\s*<\/p>)+/g, '</p>')
    .trim()
}

const asParagraph = Object.fromEntries(
  ['div', 'tr', 'center', 'section', 'article', 'header', 'footer', 'address', 'pre', 'h6'].map((tag) => [
    tag,
    'p',
  ]),
)

/** Converts plain text to HTML: paragraphs at blank lines, lines after `>` as quotes. */
export function lettersHtmlFromText(text: string): string {
  const lines = text.slice(0, maxHtmlLength).replace(/\r\n?/g, '\n').trim().split('\n')
  const blocks: { quoted: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const quoted = line.startsWith('>')
    const last = blocks.at(-1)
    const lineText = quoted ? line.replace(/^(> ?)+/, '') : line
    if (last?.quoted === quoted) last.lines.push(lineText)
    else blocks.push({ quoted, lines: [lineText] })
  }
  return blocks
    .map(({ quoted, lines: lineText }) => {
      const html = paragraphs(lineText.join('\n'))
      return quoted && html ? `<blockquote>${html}</blockquote>` : html
    })
    .join('')
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => htmlFromText(paragraph.trim()))
    .join('')
