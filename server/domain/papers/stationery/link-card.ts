import { box, centredAt, type Drawing, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { type FittedText, fitText } from '#server/platform/drawing/paragraph.ts'
import { withoutUnknownGlyphs } from '#server/platform/drawing/typeface.ts'
import { inks, paper } from '#server/domain/papers/print-design/index.ts'

/** The texts and the picture of a link preview. Never an amount, never a surname. */
export type LinkCard = {
  readonly title: string
  readonly line: string
  /** The name of an illustration, or the address of an uploaded picture. */
  readonly picture: string
  /** Below the stamp; may be empty. */
  readonly place: string
}

export const cardSize = { width: 1200, height: 630 } as const
/** The square to which messengers crop previews; all text is inside it. */
export const square = { from: 285, to: 915 } as const

const frame = 22
const middle = cardSize.width / 2
const room = square.to - square.from - 60

/** Draws a link preview over a background of the same size. */
export function linkCard(
  { title, line, place }: LinkCard,
  background: Uint8Array,
  small: Uint8Array,
): Drawing {
  const { width, height } = cardSize
  const inner = { x: frame, y: frame, width: width - 2 * frame, height: height - 2 * frame }
  const names = titleOf(title)
  const below = lineBelow(line)
  const high = 150 + names.lines.length * names.size * 1.06 + below.lines.length * below.size * 1.3
  const top = Math.max(frame, height - frame - high * 1.5)
  const marks: DrawingElement[] = [
    { kind: 'picture', jpeg: background, x: 0, y: 0, width, height },
    { kind: 'shade', ink: inks.night, opacity: 0.9, ...inner, y: top, height: height - frame - top },
    ...drawNames(names, below),
    stamp(small, withoutUnknownGlyphs(place, 'display')),
    // The border of paper around the picture.
    { kind: 'path', d: `${box(0, 0, width, height)}${innerEdge(inner)}`, fill: paper },
  ]
  return { width, height, marks }
}

/** Two lines if they are large enough, or else three. */
function titleOf(title: string): FittedNames {
  const two = { face: 'display', width: room, lines: 2, size: 92, least: 60 } as const
  const fitted = fitText(title, two)
  const isWhole = !fitted.lines.at(-1)?.endsWith('…')
  return isWhole ? fitted : fitText(title, { ...two, lines: 3, size: 60, least: 38 })
}

/** One line, or broken at its dots. */
function lineBelow(line: string): FittedNames {
  const [size, parts] = [30, line.split(' · ')]
  const whole = { face: 'text', width: room, lines: 1, size, least: 23 } as const
  const one = fitText(line, whole)
  if (parts.length < 2 || !one.lines.at(-1)?.endsWith('…')) return one
  return { size: 28, lines: parts.flatMap((part) => fitText(part, { ...whole, size: 28, least: 28 }).lines) }
}

/** Drawn in the opposite direction, so that it is a hole. */
function innerEdge({ x, y, width, height }: { x: number; y: number; width: number; height: number }): string {
  return `M${x + 6} ${y}a6 6 0 0 0 -6 6v${height - 12}a6 6 0 0 0 6 6h${width - 12}a6 6 0 0 0 6 -6v${-(height - 12)}a6 6 0 0 0 -6 -6z`
}

type FittedNames = FittedText

/** From bottom to top: the line, a small rule, the title. */
function drawNames(names: FittedNames, below: FittedNames): DrawingElement[] {
  const bottom = cardSize.height - frame - 42
  const lineTop = bottom - (below.lines.length - 1) * below.size * 1.3 - below.size * 0.75
  const rule = lineTop - 24
  const titleBottom = rule - 18 - names.size * 0.22
  const title = names.lines.map((words, at) =>
    centredAt({
      words,
      face: 'display',
      size: names.size,
      ink: paper,
      x: middle,
      y: titleBottom - (names.lines.length - 1 - at) * names.size * 1.06,
    }),
  )
  const lines = below.lines.map((words, at) =>
    centredAt({
      words,
      face: 'text',
      size: below.size,
      ink: paper,
      x: middle,
      y: bottom - (below.lines.length - 1 - at) * below.size * 1.3,
    }),
  )
  const d = `M${middle - 62} ${rule}h44M${middle + 18} ${rule}h44`
  const heart = `M${middle} ${rule + 7}c-12 -9 -11 -16 -5.500 -16c3.500 0 5.500 3 5.500 4.500c0 -1.500 2 -4.500 5.500 -4.500c5.500 0 6.500 7 -5.500 16z`
  return [
    ...title,
    { kind: 'path', d, stroke: inks.coralLight, thickness: 2 },
    { kind: 'path', d: heart, fill: inks.coralLight },
    ...lines,
  ]
}

/** A stamp with the same picture and a postmark, outside the square of cropped previews. */
function stamp(jpeg: Uint8Array, place: string): DrawingElement {
  const [width, height] = [126, 168]
  const name = fitText(place === '' ? 'Vivencia' : place, {
    face: 'display',
    width: 100,
    lines: 1,
    size: 20,
    least: 13,
  })
  const edge = perforatedPath(width, height, 14, 18)
  const waves = [0, 12, 24, 36].map((y) => `M42 ${y - 18}c12 -7 18 7 30 0s18 7 30 0 18 7 30 0`).join('')
  const ring = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  return {
    kind: 'group',
    x: 1016,
    y: 56,
    turn: 4,
    marks: [
      { kind: 'path', d: edge, fill: '#120d2b', opacity: 0.22 },
      { kind: 'group', x: -2, y: -3, marks: [{ kind: 'path', d: edge, fill: paper }] },
      { kind: 'picture', jpeg, x: 9, y: 8, width: width - 22, height: 118 },
      ...name.lines.map((words) =>
        centredAt({ words, face: 'display', size: name.size, ink: inks.plum, x: width / 2 - 2, y: 150 }),
      ),
      {
        kind: 'group',
        x: -70,
        y: 104,
        turn: -9,
        marks: [
          {
            kind: 'path',
            d: `${ring(38)}${ring(26)}${waves}`,
            stroke: inks.plum,
            thickness: 2.2,
            opacity: 0.85,
          },
          {
            kind: 'path',
            d: 'M0 12c-16 -12 -15 -22 -7.500 -22c5 0 7.500 4 7.500 6c0 -2 2.500 -6 7.500 -6c7.500 0 8.500 10 -7.500 22z',
            fill: inks.plum,
            opacity: 0.85,
          },
        ],
      },
    ],
  }
}

/** A sheet with perforated edges. */
export function perforatedPath(width: number, height: number, across: number, down: number): string {
  const side = (count: number, dx: number, dy: number) => {
    const [x, y] = [dx / count, dy / count]
    const bite = `a${Math.hypot(x, y) / 4} ${Math.hypot(x, y) / 4} 0 0 0 ${x / 2} ${y / 2}`
    return `l${x / 4} ${y / 4}${bite}l${x / 4} ${y / 4}`.repeat(count)
  }
  return `M0 0${side(across, width, 0)}${side(down, 0, height)}${side(across, -width, 0)}${side(down, 0, -height)}z`
}
