import sanitize from 'sanitize-html'
import { pictureAttributes } from '#server/platform/clean-html.ts'

/** Longer than any letter; what programs produce is cut here. */
const longest = 400_000

/**
 * The HTML of mail programs in the few marks that letters have: every block a paragraph, no layout, nothing hidden. It is not clean
 * by this: the reader cleans it, and the mailbox checks that it is.
 */
export function lettersHtml(html: string): string {
  const plain = sanitize(html.slice(0, longest), {
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
      // What is not shown there is not shown here: programs hide words for other programs.
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

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** A plain text as HTML: paragraphs at blank lines, and lines after `>` as what is quoted. */
export function lettersHtmlFromText(text: string): string {
  const lines = text.slice(0, longest).replace(/\r\n?/g, '\n').trim().split('\n')
  const blocks: { quoted: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const quoted = line.startsWith('>')
    const last = blocks.at(-1)
    const said = quoted ? line.replace(/^(> ?)+/, '') : line
    if (last?.quoted === quoted) last.lines.push(said)
    else blocks.push({ quoted, lines: [said] })
  }
  return blocks
    .map(({ quoted, lines: said }) => {
      const html = paragraphs(said.join('\n'))
      return quoted && html ? `<blockquote>${html}</blockquote>` : html
    })
    .join('')
}

const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escaped(paragraph.trim()).replace(/\n/g, '<br />')}</p>`)
    .join('')
