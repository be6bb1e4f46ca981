import { foldText } from '#shared/fold-text.ts'

/** A part of a text, identified by the index of its first character. */
type TextPart = { readonly from: number; text: string; readonly isMarked: boolean }

/** Returns the parts of a text; those that match one of the folded words are marked. */
export function markedParts(text: string, words: readonly string[]): TextPart[] {
  const signs = Array.from(text)
  const folded = signs.map(foldText)
  const signAt = folded.flatMap((part, index) => Array.from({ length: part.length }, () => index))
  const whole = folded.join('')
  const marked = new Set<number>()
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      for (const index of signAt.slice(at, at + word.length)) marked.add(index)
  const parts: TextPart[] = []
  for (const [index, sign] of signs.entries()) {
    const last = parts.at(-1)
    // A combining accent belongs to the letter before it.
    const isMarked = folded[index] === '' ? (last?.isMarked ?? false) : marked.has(index)
    if (last?.isMarked === isMarked) last.text += sign
    else parts.push({ from: index, text: sign, isMarked })
  }
  return parts
}
