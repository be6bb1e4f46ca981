const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Plain words as HTML: paragraphs at blank lines, breaks at line ends, every sign shown as it is. */
export function htmlOf(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}
