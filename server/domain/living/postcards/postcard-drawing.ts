import { inks, paper } from '#server/domain/papers/print-design/index.ts'
import { perforatedPath } from '#server/domain/papers/stationery/index.ts'
import {
  box,
  centredAt,
  type Drawing,
  type DrawingElement,
  textAt,
} from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { lineOf, withoutUnknownGlyphs } from '#server/platform/drawing/typeface.ts'

/** The texts and the photograph on the picture of a postcard. Never an amount. */
export type PostcardCard = {
  /**
   * "Recuerdo de", "Para la abuela Carmen", "Lucía y Mateo · 14 de septiembre de 2027"; empty ones are
   * omitted.
   */
  readonly above: string
  readonly place: string
  readonly to: string
  readonly from: string
  /** Around the postmark, and in its centre. */
  readonly town: string
  readonly day: string
  /** The name of an illustration, or the address of an uploaded picture. */
  readonly picture: string
  /** Its focal point, in percent from the left and the top ("30 60"); empty when unset. */
  readonly focus: string
}

/** The sizes of the printed card and of link previews. */
export const postcardSizes = {
  card: { width: 1200, height: 800 },
  link: { width: 1200, height: 630 },
} as const
export type PostcardSize = keyof typeof postcardSizes

const edge = 30
const left = 84
const maxTextWidth = 860

/** The picture side of a postcard: photograph, place, recipient, and a stamp with a postmark. */
export function postcardDrawing(
  card: PostcardCard,
  size: PostcardSize,
  { large, small }: { readonly large: Uint8Array; readonly small: Uint8Array },
): Drawing {
  const { width, height } = postcardSizes[size]
  const inner = { x: edge, y: edge, width: width - 2 * edge, height: height - 2 * edge }
  const words = wordsOf(card, height - edge - 48)
  const top = Math.max(edge, words.top - 160)
  const marks: DrawingElement[] = [
    { kind: 'picture', jpeg: large, x: 0, y: 0, width, height },
    { kind: 'shade', ink: inks.night, opacity: 0.84, ...inner, y: top, height: height - edge - top },
    ...words.marks,
    stampOf(card, small, width - edge - 196),
    // The white border of the card around the photograph.
    { kind: 'path', d: `${box(0, 0, width, height)}${hole(inner)}`, fill: paper },
  ]
  return { width, height, marks }
}

/** Drawn in the opposite direction, so that it is a hole. */
function hole({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M${x} ${y}v${height}h${width}v${-height}z`
}

/** The texts from bottom to top: sender and date, recipient, place, and the heading. */
function wordsOf(
  { above, place, to, from }: PostcardCard,
  bottom: number,
): { marks: DrawingElement[]; top: number } {
  const marks: DrawingElement[] = []
  let y = bottom
  const put = (
    fitted: string,
    face: 'italic' | 'display' | 'text',
    { size, least, lines = 1, gap }: { size: number; least: number; lines?: number; gap: number },
  ) => {
    if (withoutUnknownGlyphs(fitted, face) === '') return
    const fits = fitText(fitted, { face, width: maxTextWidth, lines, size, least })
    for (const words of fits.lines.toReversed()) {
      marks.push(textAt({ words, face, size: fits.size, ink: paper, x: left, y }))
      y -= fits.size * 1.06
    }
    y -= gap
  }
  put(from, 'text', { size: 27, least: 20, lines: 2, gap: to === '' ? 26 : 12 })
  put(to, 'italic', { size: 42, least: 30, lines: 2, gap: 26 })
  put(place, 'display', { ...placeNameSize(place), gap: -8 })
  put(above, 'italic', { size: 40, least: 30, gap: 0 })
  return { marks, top: y }
}

/** One line if it fits in a large size, since two lines cover more of the photograph. */
function placeNameSize(place: string): { size: number; least: number; lines: number } {
  const fitsOne = lineOf(withoutUnknownGlyphs(place, 'display'), 'display', 72).width <= maxTextWidth
  return fitsOne ? { size: 104, least: 70, lines: 1 } : { size: 78, least: 52, lines: 2 }
}

/** The stamp with the same photograph, and the postmark across it. */
function stampOf({ town, day, place }: PostcardCard, jpeg: Uint8Array, x: number): DrawingElement {
  const [width, height] = [156, 206]
  const sheet = perforatedPath(width, height, 14, 18)
  const name = withoutUnknownGlyphs(town, 'display') || withoutUnknownGlyphs(place, 'display') || 'Vivencia'
  const fitted = fitText(name, { face: 'display', width: 126, lines: 1, size: 24, least: 13 })
  return {
    kind: 'group',
    x,
    y: 76,
    turn: 3.5,
    marks: [
      { kind: 'path', d: sheet, fill: inks.night, opacity: 0.28 },
      { kind: 'group', x: -3, y: -4, marks: [{ kind: 'path', d: sheet, fill: paper }] },
      { kind: 'picture', jpeg, x: 10, y: 9, width: width - 26, height: 148 },
      ...fitted.lines.map((words) =>
        centredAt({ words, face: 'display', size: fitted.size, ink: inks.plum, x: width / 2 - 3, y: 187 }),
      ),
      { kind: 'group', x: -92, y: 122, turn: -11, marks: postmark(town || 'Vivencia', day) },
    ],
  }
}

const ring = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
const waves = [0, 15, 30, 45].map((y) => `M70 ${y - 22}c15 -9 22 9 37 0s22 9 37 0 22 9 37 0`).join('')

/**
 * Drawn twice, with a dark outline below the light ink, so that it is visible on light and dark photographs.
 */
function postmark(town: string, day: string): DrawingElement[] {
  const once = (ink: string, opacity: number, more: number): DrawingElement[] => [
    { kind: 'path', d: `${ring(64)}${ring(42)}${waves}`, stroke: ink, thickness: 3 + more, opacity },
    ...onRing(town.toLocaleUpperCase('es'), ink, opacity),
    ...dayOf(day, ink, opacity),
  ]
  return [
    { kind: 'path', d: ring(64), fill: inks.night, opacity: 0.34 },
    ...once(inks.night, 0.4, 3),
    ...once(paper, 0.95, 0),
  ]
}

function dayOf(day: string, ink: string, opacity: number): DrawingElement[] {
  const [first = '', ...rest] = day.split(' ')
  const line = (words: string, y: number, size: number): DrawingElement =>
    centredAt({ words, face: 'strong', size, ink, x: 0, y, opacity })
  return [line(first, -2, 24), line(rest.join(' '), 20, 15)]
}

/** Letters on a ring, centred at its top; a long name gets a smaller size. */
function onRing(words: string, ink: string, opacity: number): DrawingElement[] {
  const radius = 47
  const most = Math.PI * 1.35 * radius
  const spread = 1.14
  const fitted = fitText(words, { face: 'strong', width: most / spread, lines: 1, size: 14, least: 8 })
  const text = fitted.lines[0] ?? ''
  const { size } = fitted
  const wideOf = (letter: string) =>
    (letter === ' ' ? size * 0.3 : lineOf(letter, 'strong', size).width) * spread
  const letters = Array.from(text)
  let at = -letters.reduce((sum, letter) => sum + wideOf(letter), 0) / 2
  return letters.map((letter): DrawingElement => {
    const wide = wideOf(letter)
    const angle = (at + wide / 2) / radius
    at += wide
    return {
      kind: 'group',
      x: Math.sin(angle) * radius,
      y: -Math.cos(angle) * radius,
      turn: (angle * 180) / Math.PI,
      marks: [centredAt({ words: letter, face: 'strong', size, ink, x: 0, y: 0, opacity })],
    }
  })
}
