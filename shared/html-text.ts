/** Escapes text for use between tags; `escapeHtml` of the server escapes it for attributes, too. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Converts plain text to HTML: paragraphs at blank lines, breaks at line ends, every character escaped. */
export const htmlFromText = (text: string): string =>
  escapeText(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
    .join('')

/** Returns HTML without its tags. Entities stay. */
export const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, '')

/** Returns whether HTML contains no text. */
export const isEmptyHtml = (html: string): boolean => withoutTags(html).replaceAll('&nbsp;', '').trim() === ''

/** Returns the text of HTML with a line end after each block. Entities stay. */
export const linesOfHtml = (html: string): string =>
  withoutTags(html.replace(/<(?:br|\/p|\/li|\/h[23]|\/blockquote|hr)\b[^>]*>/g, '\n'))

/** Returns the text of HTML that `cleanHtml` wrote, which has no other entities than these four. */
export const textFromCleanHtml = (html: string): string =>
  linesOfHtml(html)
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim()
