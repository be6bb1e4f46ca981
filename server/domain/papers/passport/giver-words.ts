import { type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText, wrapEvenly, wrapLines } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import type { GiverWords } from './gift-givers.ts'
import type { Passport } from './passport-content.ts'

const leading = 1.26
const signatureSize = 7
const signatureHeight = 10
const minNameSize = 6

/** Whether a giver wrote or recorded something that a page shows. */
export const hasWords = ({ sentence, voice }: GiverWords): boolean => sentence !== '' || voice !== null

export type Sentence = { readonly lines: readonly string[]; readonly name: string; readonly height: number }

/** Breaks a giver's sentence into lines of this size and width; the signature follows them. */
export function sentenceOf(
  { name, sentence }: GiverWords,
  { translate }: Pick<Passport, 'translate'>,
  { size, width }: { readonly size: number; readonly width: number },
): Sentence {
  const lines =
    sentence === '' ? [] : wrapEvenly(translate('passport.quote', { sentence }), 'italic', size, width)
  return { lines, name, height: lines.length * size * leading + signatureHeight }
}

type SentencePlace = { readonly x: number; readonly y: number; readonly size: number; readonly width: number }

/** Draws a sentence with its signature; `y` is its upper edge. */
export function sentenceMarks(
  { lines, name }: Sentence,
  { inks }: Pick<Passport, 'inks'>,
  { x, y, size, width }: SentencePlace,
): DrawingElement[] {
  const below = y + lines.length * size * leading
  const signature = fitText(`— ${name}`, { face: 'text', width, lines: 1, size: signatureSize, least: 4.8 })
  return [
    ...lines.map((words, at) =>
      textAt({ words, face: 'italic', size, ink: inks.ink, x, y: y + size * 0.86 + at * size * leading }),
    ),
    textAt({
      words: signature.lines[0] ?? '',
      face: 'text',
      size: signature.size,
      ink: inks.accent,
      x,
      y: below + signatureSize,
    }),
  ]
}

type NamesPlace = { readonly x: number; readonly from: number; readonly to: number; readonly width: number }

/** All names in the largest size that fits; of too many, the first ones and the number of the others. */
export function namesMarks(
  names: readonly string[],
  { translate, inks: { ink } }: Pick<Passport, 'translate' | 'inks'>,
  { x, from, to, width }: NamesPlace,
): DrawingElement[] {
  const room = Math.max(to - from, 10)
  const linesOf = (shown: readonly string[], size: number) =>
    wrapLines(shown.join(' · '), 'italic', size, width)
  const maxLinesAt = (size: number) => 1 + Math.floor(room / (size * 1.22))
  const drawn = (lines: readonly string[], size: number) =>
    lines.map((words, at) => textAt({ words, face: 'italic', size, ink, x, y: from + at * size * 1.22 }))
  // Line breaking is slow, so that sizes that cannot fit by their total width are skipped.
  const long = lineOf(names.join(' · '), 'italic', 1).width
  for (let size = 10.5; size >= minNameSize; size -= 0.4) {
    if ((long * size) / width > maxLinesAt(size)) continue
    const lines = linesOf(names, size)
    if (lines.length <= maxLinesAt(size)) return drawn(lines, size)
  }
  const shortened = (shown: number) =>
    linesOf(
      [...names.slice(0, shown), translate('passport.more', { count: names.length - shown })],
      minNameSize,
    )
  let [fits, tooMany] = [0, names.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (shortened(middle).length <= maxLinesAt(minNameSize)) fits = middle
    else tooMany = middle
  }
  return drawn(shortened(fits).slice(0, maxLinesAt(minNameSize)), minNameSize)
}
