import type { DrawingElement } from '#server/platform/drawing/drawing.ts'
import { type Face, lineOf, withoutUnknownGlyphs } from '#server/platform/drawing/typeface.ts'

/** A circle as a path. */
export function circle(r: number, x = 0, y = 0): string {
  const at = (value: number) => Number(value.toFixed(3))
  return `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 0 ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 0 ${at(-2 * r)} 0z`
}

const spacing = 0.12
const widthOf = (words: string, face: Face, size: number): number =>
  Array.from(words).reduce((sum, letter) => sum + advance(letter, face, size), 0)
/** A space has no glyph and thus no width in `lineOf`. */
const advance = (letter: string, face: Face, size: number): number =>
  (letter === ' ' ? size * 0.26 : lineOf(letter, face, size).width) + size * spacing

type Around = { face: Face; size: number; least: number; r: number; most: number }

/**
 * The largest size in which a text fits around a circle within an angle in radians; at the least size a
 * longer text ends with "…".
 */
export function fittedAround(
  words: string,
  { face, size: maxSize, least, r, most }: Around,
): { words: string; size: number } {
  const whole = withoutUnknownGlyphs(words, face)
  for (let size = maxSize; size >= least; size *= 0.95) {
    if (widthOf(whole, face, size) <= r * most) return { words: whole, size }
  }
  let shorter = whole
  while (shorter !== '' && widthOf(`${shorter}…`, face, least) > r * most) shorter = shorter.slice(0, -1)
  return { words: `${shorter.trimEnd()}…`, size: least }
}

type Path = { face: Face; r: number; ink: string; middle: number; opacity?: number }

/**
 * Text along a circle around the origin, centred at the angle `middle`: above it is read clockwise and below
 * counter-clockwise, so that it is never upside down.
 */
export function aroundCircle(
  { words, size }: { words: string; size: number },
  { face, r, ink, middle, opacity = 1 }: Path,
): DrawingElement[] {
  const isBelow = Math.sin(middle) > 0
  const along = isBelow ? -1 : 1
  let angle = middle - (along * widthOf(words, face, size)) / r / 2
  return Array.from(words).flatMap((letter): DrawingElement[] => {
    const width = advance(letter, face, size)
    const at = angle + (along * width) / r / 2
    angle += (along * width) / r
    if (letter === ' ') return []
    const turn = (at * 180) / Math.PI + (isBelow ? -90 : 90)
    const mark: DrawingElement = {
      kind: 'words',
      words: letter,
      face,
      size,
      ink,
      x: -(width - size * spacing) / 2,
      y: 0,
      opacity,
    }
    return [{ kind: 'group', x: r * Math.cos(at), y: r * Math.sin(at), turn, marks: [mark] }]
  })
}
