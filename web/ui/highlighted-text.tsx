import { markedParts } from './marked-parts.ts'

/** A text with the matches of a search marked. */
export function HighlightedText({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return text
  return markedParts(text, words).map((part) =>
    part.isMarked ? <mark key={part.from}>{part.text}</mark> : part.text,
  )
}
