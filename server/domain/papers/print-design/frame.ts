import { box, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import type { PaperFrame } from '#shared/templates/template.ts'
import type { PrintDesign } from './print-design.ts'
import type { Size } from './sheet.ts'

type FrameOf = {
  readonly size: Size
  /** From the edge of the card. */
  readonly inset: number
  readonly bleed: number
  readonly design: PrintDesign
}

/** How much of a card its frame takes beyond the inset. */
type FrameRoom = { readonly top: number; readonly bottom: number; readonly side: number }

const evenly = (room: number): FrameRoom => ({ top: room, bottom: room, side: room })

/** Returns the room between the edge of a card and its texts. */
export function frameRoom(frame: PaperFrame, { height, width }: Size, inset: number): FrameRoom {
  const unit = Math.min(width, height)
  const { top, bottom, side } = roomWithin[frame](unit)
  return { top: inset + top, bottom: inset + bottom, side: inset + side }
}

const roomWithin: Record<PaperFrame, (unit: number) => FrameRoom> = {
  double: () => evenly(9),
  line: () => evenly(9),
  none: () => evenly(4),
  tiles: () => evenly(18),
  pennants: (unit) => ({ top: unit * 0.14, bottom: 4, side: 6 }),
  corners: (unit) => ({ top: 6 + unit * 0.07, bottom: 6 + unit * 0.09, side: 12 }),
  stepped: () => evenly(16),
  sky: () => evenly(12),
  arch: (unit) => ({ top: unit * 0.15, bottom: 12, side: 12 }),
  waves: (unit) => ({ top: 6, bottom: unit * 0.12, side: 6 }),
  plaque: () => evenly(14),
  rules: () => ({ top: 14, bottom: 14, side: 4 }),
  stripes: (unit) => ({ top: 6, bottom: unit * 0.1, side: 6 }),
}

/** Draws the frame of a design around a card. */
export const frameMarks = (of: FrameOf): DrawingElement[] => draw[of.design.papers.frame](of)

const stroke = (d: string, ink: string, thickness: number): DrawingElement => ({
  kind: 'path',
  d,
  stroke: ink,
  thickness,
})

const rectangle = ({ width, height }: Size, at: number, r = 0): string =>
  box(at, at, width - 2 * at, height - 2 * at, r)

const draw: Record<PaperFrame, (of: FrameOf) => DrawingElement[]> = {
  double: ({ size, inset, design }) => [
    stroke(rectangle(size, inset, 3), design.inks.rule, 0.9),
    stroke(rectangle(size, inset + 3.2, 3), design.inks.rule, 0.35),
  ],
  line: ({ size, inset, design }) => [stroke(rectangle(size, inset), design.inks.rule, 0.6)],
  none: () => [],
  tiles: tileBand,
  pennants: garland,
  corners: leafCorners,
  stepped: steppedLines,
  sky: starryCorners,
  arch: archOutline,
  waves: waveBand,
  plaque: plaqueOutline,
  rules: ({ size: { width, height }, inset, design: { inks } }) =>
    [inset, height - inset].flatMap((y, at) => [
      stroke(`M${inset} ${y}H${width - inset}`, inks.accent, 1.6),
      stroke(`M${inset} ${y + (at === 0 ? 4 : -4)}H${width - inset}`, inks.accent, 0.5),
    ]),
  stripes: stripeBand,
}

/** Tiles between two lines. */
function tileBand({ size, inset, design: { inks } }: FrameOf): DrawingElement[] {
  const side = 11
  const [w, h] = [size.width - 2 * inset, size.height - 2 * inset]
  const [across, down] = [Math.round(w / side), Math.round(h / side)]
  const [dx, dy] = [w / across, h / down]
  const places = [
    ...Array.from({ length: across }, (_, at) => [at, 0]),
    ...Array.from({ length: across }, (_, at) => [at, down - 1]),
    ...Array.from({ length: down - 2 }, (_, at) => [0, at + 1]),
    ...Array.from({ length: down - 2 }, (_, at) => [across - 1, at + 1]),
  ]
  const diamonds = (isEven: boolean) =>
    places
      .filter(([column = 0, row = 0]) => ((column + row) % 2 === 0) === isEven)
      .map(([column = 0, row = 0]) => {
        const [x, y, r] = [inset + (column + 0.5) * dx, inset + (row + 0.5) * dy, side * 0.4]
        return `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}z`
      })
      .join('')
  return [
    { kind: 'path', d: diamonds(true), fill: inks.accent },
    { kind: 'path', d: diamonds(false), fill: inks.second },
    stroke(rectangle(size, inset), inks.accent, 0.7),
    stroke(rectangle(size, inset + side), inks.accent, 0.7),
  ]
}

/** Pennants of cut paper on a string along the upper edge. */
function garland({ size: { width, height }, bleed, design: { inks } }: FrameOf): DrawingElement[] {
  const drop = Math.min(width, height) * 0.13
  const count = Math.max(5, Math.round(width / (drop * 1.05)))
  const step = width / count
  const hang = (at: number) => drop * 0.22 * Math.sin((Math.PI * (at + 0.5)) / count)
  const flags = Array.from({ length: count }, (_, at): DrawingElement => {
    const [x, y] = [at * step + step * 0.07, hang(at)]
    const [w, h] = [step * 0.86, drop * 0.78]
    const teeth = [1, 2, 3, 4].map(
      (tooth) => `L${x + w - (w * (tooth - 0.5)) / 4} ${y + h}L${x + w - (w * tooth) / 4} ${y + h * 0.82}`,
    )
    const [cx, cy, r] = [x + w / 2, y + h * 0.42, w * 0.16]
    const hole = (px: number, py: number, pr: number) =>
      `M${px} ${py - pr}L${px - pr} ${py}L${px} ${py + pr}L${px + pr} ${py}z`
    const holes =
      hole(cx, cy, r) +
      hole(cx - w * 0.28, cy - h * 0.02, r * 0.6) +
      hole(cx + w * 0.28, cy - h * 0.02, r * 0.6)
    return {
      kind: 'path',
      d: `M${x} ${y}H${x + w}V${y + h * 0.82}${teeth.join('')}z${holes}`,
      fill: at % 2 === 0 ? inks.accent : inks.second,
    }
  })
  const string = `M${-bleed} 0Q${width / 2} ${drop * 0.44} ${width + bleed} 0`
  return [...flags, stroke(string, inks.ink, 0.7)]
}

const leaf = (x: number, y: number, dx: number, dy: number): string =>
  `M${x} ${y}C${x + dx * 0.2 - dy * 0.34} ${y + dy * 0.2 + dx * 0.34} ${x + dx * 0.8 - dy * 0.34} ${y + dy * 0.8 + dx * 0.34} ${x + dx} ${y + dy}C${x + dx * 0.8 + dy * 0.2} ${y + dy * 0.8 - dx * 0.2} ${x + dx * 0.3 + dy * 0.2} ${y + dy * 0.3 - dx * 0.2} ${x} ${y}z`

/** A sprig in each corner, joined by a thin line. */
function leafCorners({ size, inset, design: { inks } }: FrameOf): DrawingElement[] {
  const { width, height } = size
  const reach = Math.min(width, height) * 0.17
  const parts = Array.from({ length: 5 }, (_, at) => (reach * (at + 1)) / 5)
  const s = reach * 0.24
  const leaves = [
    ...parts.flatMap((along) => [leaf(along, 0, s * 0.8, s), leaf(along, 0, s * 0.8, -s * 0.7)]),
    ...parts.flatMap((along) => [leaf(0, along, s, s * 0.8), leaf(0, along, -s * 0.7, s * 0.8)]),
    leaf(0, 0, s, s),
  ].join('')
  const stem = `M0 ${reach * 1.12}V0H${reach * 1.12}`
  const corners = [
    [inset, inset, 0],
    [width - inset, inset, 90],
    [width - inset, height - inset, 180],
    [inset, height - inset, 270],
  ] as const
  const from = inset + reach * 1.5
  const edges = `M${from} ${inset}H${width - from}M${from} ${height - inset}H${width - from}M${inset} ${from}V${height - from}M${width - inset} ${from}V${height - from}`
  return [
    stroke(edges, inks.rule, 0.6),
    ...corners.map(([x, y, turn]): DrawingElement => ({
      kind: 'group',
      x,
      y,
      turn,
      marks: [stroke(stem, inks.accent, 0.6), { kind: 'path', d: leaves, fill: inks.accent, opacity: 0.9 }],
    })),
  ]
}

/** Two lines whose corners step inwards. */
function steppedLines({ size: { width, height }, inset, design: { inks } }: FrameOf): DrawingElement[] {
  const path = (at: number, step: number) => {
    const [l, t, r, b] = [at, at, width - at, height - at]
    return `M${l + 2 * step} ${t}H${r - 2 * step}V${t + step}H${r - step}V${t + 2 * step}H${r}V${b - 2 * step}H${r - step}V${b - step}H${r - 2 * step}V${b}H${l + 2 * step}V${b - step}H${l + step}V${b - 2 * step}H${l}V${t + 2 * step}H${l + step}V${t + step}H${l + 2 * step}z`
  }
  return [stroke(path(inset, 7), inks.second, 1.1), stroke(path(inset + 5, 7), inks.second, 0.45)]
}

/** Stars of three sizes around a thin line. */
function starryCorners({ size, inset, bleed, design: { inks } }: FrameOf): DrawingElement[] {
  const { width, height } = size
  const star = (x: number, y: number, r: number) =>
    `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}z`
  // The same sky in every print: multiples of the golden ratio are spread evenly.
  const stars = Array.from({ length: 46 }, (_, at) => {
    const [u, v] = [(at * 0.618034) % 1, (at * 0.754878) % 1]
    const [x, y] = [-bleed + u * (width + 2 * bleed), -bleed + v * (height + 2 * bleed)]
    const isOutside = Math.min(x, y, width - x, height - y) < inset + 8
    return isOutside ? star(x, y, 1.4 + (at % 3) * 1.3) : ''
  })
  return [
    stroke(rectangle(size, inset + 6), inks.rule, 0.5),
    { kind: 'path', d: stars.join(''), fill: inks.second },
  ]
}

/** The outline of an arched gate. */
function archOutline({ size: { width, height }, inset, design: { inks } }: FrameOf): DrawingElement[] {
  const path = (at: number) => {
    const [l, r, b] = [at, width - at, height - at]
    const rise = Math.min((r - l) / 2, height * 0.3)
    return `M${l} ${b}V${at + rise}C${l} ${at + rise * 0.4} ${l + (r - l) * 0.22} ${at} ${width / 2} ${at}C${r - (r - l) * 0.22} ${at} ${r} ${at + rise * 0.4} ${r} ${at + rise}V${b}z`
  }
  return [stroke(path(inset), inks.accent, 1.3), stroke(path(inset + 4.5), inks.second, 0.5)]
}

/** Waves along the lower edge, in whole lengths, so that they end with the paper. */
function waveBand({ size: { width, height }, bleed, design: { inks } }: FrameOf): DrawingElement[] {
  const depth = Math.min(width, height) * 0.1
  const whole = width + 2 * bleed
  const count = Math.max(3, Math.round(width / (depth * 2.2)))
  const length = whole / count
  const wave = (level: number, up: 1 | -1, opacity: number): DrawingElement => {
    const crest = `q${length / 4} ${-up * depth * 0.32} ${length / 2} 0t${length / 2} 0`
    return {
      kind: 'path',
      d: `M${-bleed} ${height - depth * level}${crest.repeat(count)}V${height + bleed}H${-bleed}z`,
      fill: inks.accent,
      opacity,
    }
  }
  return [wave(1, 1, 0.35), wave(0.62, -1, 0.9)]
}

/** A plate with concave corners. */
function plaqueOutline({ size: { width, height }, inset, design: { inks } }: FrameOf): DrawingElement[] {
  const path = (at: number, r: number) =>
    `M${at + r} ${at}H${width - at - r}A${r} ${r} 0 0 0 ${width - at} ${at + r}V${height - at - r}A${r} ${r} 0 0 0 ${width - at - r} ${height - at}H${at + r}A${r} ${r} 0 0 0 ${at} ${height - at - r}V${at + r}A${r} ${r} 0 0 0 ${at + r} ${at}z`
  return [stroke(path(inset, 13), inks.second, 1), stroke(path(inset + 3.6, 13), inks.second, 0.4)]
}

/** Stripes along the lower edge, as on a travel poster. */
function stripeBand({ size: { width, height }, bleed, design: { inks } }: FrameOf): DrawingElement[] {
  const high = Math.min(width, height) * 0.026
  return [inks.accent, inks.second, inks.accent].map((fill, at): DrawingElement => {
    const y = height - (3 - at) * high * 1.15
    const isLast = at === 2
    return {
      kind: 'path',
      d: box(-bleed, y, width + 2 * bleed, isLast ? height + bleed - y : high),
      fill,
    }
  })
}
