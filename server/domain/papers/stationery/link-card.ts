import { box, centredAt, type Drawing, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { type FittedText, fitText } from '#server/platform/drawing/paragraph.ts'
import type { CropAnchor } from '#server/platform/drawing/pictures.ts'
import type { Face } from '#server/platform/drawing/typeface.ts'
import {
  frameMarks,
  frameRoom,
  ornamentAt,
  type PrintDesign,
  type PrintInks,
} from '#server/domain/papers/print-design/index.ts'
import { linkStamp } from './link-stamp.ts'

/** The texts and the picture of a link preview. Never an amount, never a surname. */
export type LinkCard = {
  readonly title: string
  readonly line: string
  /** The name of an illustration, or the address of an uploaded picture. */
  readonly picture: string
  /** Below the stamp; may be empty. */
  readonly place: string
  /** The published design of the wedding. */
  readonly template: string
  readonly theme: string
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** A link preview whose texts are laid out, and whose picture must have the size of its window. */
export type LinkCardLayout = {
  readonly window: Box
  /** The part of the picture to keep. */
  readonly anchor: CropAnchor
  readonly draw: (picture: Uint8Array, small: Uint8Array) => Drawing
}

export const cardSize = { width: 1200, height: 630 } as const
/** The square to which messengers crop previews; all text is inside it. */
export const square = { from: 285, to: 915 } as const

const border = 22
/** Frames are drawn for cards of some 300 points. */
const frameScale = 2
const { width: cardWidth, height: cardHeight } = cardSize

/** Lays out a link preview as its design composes it. */
export function linkCard(card: LinkCard, design: PrintDesign): LinkCardLayout {
  return compositions[design.papers.preview](card, design)
}

type Composition = (card: LinkCard, design: PrintDesign) => LinkCardLayout

const compositions: Record<PrintDesign['papers']['preview'], Composition> = {
  over: textOver,
  beside: textBeside,
  below: textBelow,
}

/** Texts over the lower part of a picture that fills the card. */
function textOver(card: LinkCard, design: PrintDesign): LinkCardLayout {
  const { inks, over } = design
  const inner = { x: border, y: border, width: cardWidth - 2 * border, height: cardHeight - 2 * border }
  const texts = textsOf(card, design, { width: square.to - square.from - 60, size: 92 })
  const shade = (high: number, opacity: number): DrawingElement => {
    const height = Math.min(inner.height, high)
    return { kind: 'shade', ink: over.ground, opacity, ...inner, y: inner.y + inner.height - height, height }
  }
  const onPicture = { inks: over, ornament: { ...inks, accent: over.accent, second: over.accent } }
  return {
    window: { x: 0, y: 0, ...cardSize },
    anchor: 'middle',
    draw: (picture, small) =>
      drawingOf([
        { kind: 'picture', jpeg: picture, x: 0, y: 0, ...cardSize },
        // Two gradients, so that the first line of long names is readable too.
        shade((texts.height + 84) * 1.6, 0.9),
        shade(texts.height + 150, 0.8),
        ...texts.at(cardWidth / 2, cardHeight - border - 44 - texts.height, onPicture),
        linkStamp(small, card.place, design),
        // The border of paper around the picture.
        { kind: 'path', d: `${box(0, 0, cardWidth, cardHeight)}${innerEdge(inner)}`, fill: inks.ground },
        frameAround({ x: 0, y: 0, ...cardSize }, design, 5),
      ]),
  }
}

/** A sheet with the texts beside a picture, and a band of colour on the other side. */
function textBeside(card: LinkCard, design: PrintDesign): LinkCardLayout {
  const { inks } = design
  const sheet = { x: 400, y: 0, width: 544, height: cardHeight }
  const texts = textsOf(card, design, { width: square.to - sheet.x - 110, size: 76 })
  return {
    window: { x: 0, y: 0, width: sheet.x, height: cardHeight },
    anchor: 'middle',
    draw: (picture, small) =>
      drawingOf([
        { kind: 'path', d: box(0, 0, cardWidth, cardHeight), fill: inks.accent },
        { kind: 'picture', jpeg: picture, x: 0, y: 0, width: sheet.x, height: cardHeight },
        { kind: 'path', d: box(sheet.x, sheet.y, sheet.width, sheet.height), fill: inks.ground },
        frameAround(sheet, design, 10),
        ...texts.at(sheet.x + sheet.width / 2, (cardHeight - texts.height) / 2, ownInks(design)),
        linkStamp(small, card.place, design, { hasPostmark: false }),
      ]),
  }
}

/** A picture above a sheet with the texts, as high as they need. */
function textBelow(card: LinkCard, design: PrintDesign): LinkCardLayout {
  const { inks, papers } = design
  const texts = textsOf(card, design, { width: square.to - square.from - 30, size: 80 })
  const roomOf = (height: number) =>
    frameRoom(papers.frame, { width: cardWidth / frameScale, height: height / frameScale }, 6)
  // The room of a frame grows with its card.
  const { top, bottom } = roomOf(texts.height * 1.5)
  const height = Math.round(texts.height + (top + bottom) * frameScale + 18)
  const sheet = { x: 0, y: cardHeight - height, width: cardWidth, height }
  return {
    window: { x: 0, y: 0, width: cardWidth, height: sheet.y },
    anchor: { x: 50, y: 76 },
    draw: (picture, small) =>
      drawingOf([
        { kind: 'path', d: box(0, 0, cardWidth, cardHeight), fill: inks.ground },
        { kind: 'picture', jpeg: picture, x: 0, y: 0, width: cardWidth, height: sheet.y },
        frameAround(sheet, design, 6),
        ...texts.at(cardWidth / 2, sheet.y + top * frameScale + 9, ownInks(design)),
        linkStamp(small, card.place, design, { top: Math.min(56, sheet.y - 200) }),
      ]),
  }
}

const drawingOf = (marks: DrawingElement[]): Drawing => ({ ...cardSize, marks })

const ownInks = ({ inks }: PrintDesign): TextInks => ({ inks, ornament: inks })

const frameAround = ({ x, y, width, height }: Box, design: PrintDesign, inset: number): DrawingElement => ({
  kind: 'group',
  x,
  y,
  scale: frameScale,
  marks: frameMarks({
    size: { width: width / frameScale, height: height / frameScale },
    inset,
    bleed: 0,
    design,
  }),
})

/** Drawn in the opposite direction, so that it is a hole. */
function innerEdge({ x, y, width, height }: Box): string {
  return `M${x + 6} ${y}a6 6 0 0 0 -6 6v${height - 12}a6 6 0 0 0 6 6h${width - 12}a6 6 0 0 0 6 -6v${-(height - 12)}a6 6 0 0 0 -6 -6z`
}

/** The inks of texts and of the ornament between them. */
type TextInks = {
  readonly inks: Pick<PrintInks, 'ink'>
  readonly ornament: PrintInks
}

/** Between the title and the line below, with the ornament in its middle. */
const ornamentHeight = 72

const heightOfLines = ({ lines, size }: FittedText, leading: number): number =>
  (lines.length - 1) * size * leading + size

type LinesAt = {
  readonly face: Face
  readonly ink: string
  readonly leading: number
  readonly middle: number
  readonly top: number
}

const centredLines = (
  { lines, size }: FittedText,
  { face, ink, leading, middle, top }: LinesAt,
): DrawingElement[] =>
  lines.map((words, at) =>
    centredAt({ words, face, size, ink, x: middle, y: top + size * 0.8 + at * size * leading }),
  )

/** The title, an ornament and the line below, from top to bottom around a middle. */
function textsOf(
  { title, line }: LinkCard,
  { face, papers }: PrintDesign,
  { width, size }: { readonly width: number; readonly size: number },
) {
  const [display, text] = [face('display'), face('text')]
  const two = { face: display, width, lines: 2, size, least: 56 }
  const fitted = fitText(title, two)
  const isWhole = !fitted.lines.at(-1)?.endsWith('…')
  const names = isWhole ? fitted : fitText(title, { ...two, lines: 3, size: 56, least: 28 })
  const below = lineBelow(line, { face: text, width })
  const namesHeight = heightOfLines(names, 1.08)
  return {
    height: namesHeight + ornamentHeight + heightOfLines(below, 1.3),
    at: (middle: number, top: number, { inks, ornament }: TextInks): DrawingElement[] => [
      ...centredLines(names, { face: display, ink: inks.ink, leading: 1.08, middle, top }),
      ...ornamentAt(
        'design',
        { x: middle, y: top + namesHeight + ornamentHeight / 2, width: 130 },
        { papers, inks: ornament },
      ),
      ...centredLines(below, {
        face: text,
        ink: inks.ink,
        leading: 1.3,
        middle,
        top: top + namesHeight + ornamentHeight,
      }),
    ],
  }
}

/** One line, or broken at its dots. */
function lineBelow(line: string, { face, width }: Pick<Parameters<typeof fitText>[1], 'face' | 'width'>) {
  const parts = line.split(' · ')
  const whole = { face, width, lines: 1, size: 30, least: 23 }
  const one = fitText(line, whole)
  if (parts.length < 2 || !one.lines.at(-1)?.endsWith('…')) return one
  const fitted = parts.map((part) => fitText(part, { ...whole, size: 28 }))
  return {
    size: Math.min(...fitted.map(({ size }) => size)),
    lines: fitted.flatMap(({ lines }) => lines),
  }
}
