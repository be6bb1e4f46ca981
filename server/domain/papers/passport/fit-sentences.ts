import { type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { margin } from './booklet-page.ts'
import { hasWords, sentenceMarks, sentenceOf } from './giver-words.ts'
import type { Passport, PassportGift } from './passport-content.ts'

const maxSize = 11
const minSize = 7.8
const step = 0.4
const between = 5
const othersHeight = 12

export type FittedSentences = { readonly marks: readonly DrawingElement[] }

type FreeArea = { readonly from: number; readonly to: number; readonly width: number }

/**
 * Fits the sentences of all givers of a gift into its own page, in the largest size that has room. Null if they
 * need pages of their own: there is no room, or several voice notes need a code each.
 */
export function fitSentences(
  passport: Passport,
  { givers }: PassportGift,
  { from, to, width }: FreeArea,
): FittedSentences | null {
  const speakers = givers.filter(({ sentence }) => sentence !== '')
  const others = givers.filter(({ sentence }) => sentence === '')
  const isSilent = !givers.some(hasWords)
  if (isSilent || givers.filter(({ voice }) => voice !== null).length > 1) return null
  const room = to - from - (others.length > 0 ? othersHeight : 0)
  for (let size = maxSize; size >= minSize; size -= step) {
    const sentences = speakers.map((giver) => sentenceOf(giver, passport, { size, width }))
    const needed = sentences.reduce((sum, { height }) => sum + height, 0) + between * (sentences.length - 1)
    if (needed > room) continue
    const marks: DrawingElement[] = []
    let y = from + Math.min(6, (room - needed) / 2)
    for (const sentence of sentences) {
      marks.push(...sentenceMarks(sentence, passport, { x: margin, y, size, width }))
      y += sentence.height + between
    }
    const names = others.map(({ name }) => name)
    return {
      marks: [...marks, ...othersMarks(names, passport, { y, width, isAlone: speakers.length === 0 })],
    }
  }
  return null
}

type OthersPlace = { readonly y: number; readonly width: number; readonly isAlone: boolean }

/** The names of givers without a sentence, in one line. */
function othersMarks(
  names: readonly string[],
  { translate, inks }: Passport,
  { y, width, isAlone }: OthersPlace,
): DrawingElement[] {
  if (names.length === 0) return []
  const label = isAlone ? names.join(' · ') : translate('passport.also', { names: names.join(' · ') })
  const { lines, size } = fitText(label, { face: 'italic', width, lines: 1, size: 8.4, least: 6 })
  return [
    textAt({ words: lines[0] ?? '', face: 'italic', size, ink: inks.soft, x: margin, y: y + size * 0.6 }),
  ]
}
