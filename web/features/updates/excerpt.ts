/** Returns the beginning of a text up to the end of a word. */
export function excerptOf(text: string, longest = 220): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  if (flat.length <= longest) return flat
  const cut = flat.slice(0, longest + 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > longest / 2 ? end : longest).replace(/[\s.,;:…-]+$/, '')}…`
}
