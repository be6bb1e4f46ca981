const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Converts plain text to HTML: paragraphs at blank lines, breaks at line ends, everything escaped. */
export function htmlOf(text: string): string {
  return text
    .replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}
