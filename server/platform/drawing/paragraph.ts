import { type Face, lineOf, withoutUnknownGlyphs } from '#server/platform/drawing/typeface.ts'

const widthOf = (words: string, face: Face, size: number) => lineOf(words, face, size).width

/** Wraps text into lines of at most this width. Words are split only if they are wider than a line. */
export function wrapLines(words: string, face: Face, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of unitsOf(words, face, size, width)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, face, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const parts = partsOf(word, face, size, width)
    lines.push(...parts.slice(0, -1))
    line = parts.at(-1) ?? ''
  }
  return line === '' ? lines : [...lines, line]
}

/** Returns the words, with single letters joined to the next word, so that no line ends with "y". */
function unitsOf(words: string, face: Face, size: number, width: number): string[] {
  const units: string[] = []
  for (const word of withoutUnknownGlyphs(words, face).split(' ').filter(Boolean)) {
    const last = units.at(-1)
    const isLetter = last !== undefined && /(^| )\p{L}$/u.test(last)
    if (isLetter && widthOf(`${last} ${word}`, face, size) <= width)
      units[units.length - 1] = `${last} ${word}`
    else units.push(word)
  }
  return units
}

function partsOf(word: string, face: Face, size: number, width: number): string[] {
  const parts: string[] = []
  let part = ''
  for (const letter of word) {
    if (part !== '' && widthOf(part + letter, face, size) > width) {
      parts.push(part)
      part = ''
    }
    part += letter
  }
  return [...parts, part]
}

export type FittedText = { readonly lines: readonly string[]; readonly size: number }

type TextBox = { face: Face; width: number; lines: number; size: number; least: number }

/**
 * Fits text into at most `lines` lines without splitting words, at the largest possible size. At the size
 * `least` the text is cut off with "…".
 */
export function fitText(
  words: string,
  { face, width, lines: most, size: largest, least }: TextBox,
): FittedText {
  const longest = withoutUnknownGlyphs(words, face).split(' ')
  for (let size = largest; size > least; size *= 0.94) {
    const isWhole = longest.every((word) => widthOf(word, face, size) <= width)
    const lines = isWhole ? wrapEvenly(words, face, size, width) : []
    if (isWhole && lines.length <= most) return { lines, size }
  }
  const lines = wrapLines(words, face, least, width)
  if (lines.length <= most) return { lines, size: least }
  const visibleLines = lines.slice(0, most)
  return {
    lines: [...visibleLines.slice(0, -1), ended(visibleLines.at(-1) ?? '', face, least, width)],
    size: least,
  }
}

function ended(line: string, face: Face, size: number, width: number): string {
  let shorter = line
  while (shorter !== '' && widthOf(`${shorter}…`, face, size) > width) shorter = shorter.slice(0, -1)
  return `${shorter.trimEnd()}…`
}

/** Wraps text into the fewest lines of even length, to avoid a single word in the last line. */
export function wrapEvenly(words: string, face: Face, size: number, width: number): string[] {
  const needed = wrapLines(words, face, size, width)
  if (needed.length < 2) return needed
  let best = needed
  for (let narrower = width * 0.96; narrower > width * 0.5; narrower *= 0.96) {
    const lines = wrapLines(words, face, size, narrower)
    const isWhole = lines.join(' ') === needed.join(' ') && !lines.some((line) => / \p{L}$/u.test(line))
    if (lines.length > needed.length || !isWhole) break
    best = lines
  }
  return best
}
