import type { DrawingElement } from '#server/platform/drawing/drawing.ts'
import { inks } from './inks.ts'
import type { PrintDesign } from './print-design.ts'
import type { Ornament } from '#shared/printables.ts'

const leaf = (length: number) =>
  `M0 0C${length * 0.3} ${-length * 0.26} ${length * 0.72} ${-length * 0.24} ${length} 0C${length * 0.72} ${length * 0.14} ${length * 0.3} ${length * 0.16} 0 0z`

type Twig = { readonly length: number; readonly pairs: number; readonly leaves: number; readonly ink: string }

/** A twig that grows to the right from the origin and rises a little. */
function twig({ length, pairs, leaves, ink }: Twig): DrawingElement[] {
  const rise = length * 0.14
  const at = (t: number) => ({ x: t * length, y: -rise * Math.sin((t * Math.PI) / 1.7) })
  const stem = `M0 0Q${length * 0.5} ${-rise * 1.7} ${length} ${at(1).y}`
  const marks: DrawingElement[] = [{ kind: 'path', d: stem, stroke: ink, thickness: length / 90 }]
  for (let pair = 0; pair < pairs; pair += 1) {
    const t = 0.16 + (0.8 * pair) / pairs
    const size = leaves * (1 - 0.35 * t)
    for (const [turn, shade] of [
      [-46 + 20 * t, 1],
      [34 - 12 * t, 0.72],
    ] as const) {
      marks.push({
        kind: 'group',
        ...at(t),
        turn,
        marks: [{ kind: 'path', d: leaf(size), fill: ink, opacity: shade }],
      })
    }
  }
  marks.push({
    kind: 'group',
    ...at(1),
    turn: -8,
    marks: [{ kind: 'path', d: leaf(leaves * 0.62), fill: ink }],
  })
  return marks
}

/** Draws marks to the right, and mirrored to the left. */
function bothSides(
  x: number,
  y: number,
  gap: number,
  marks: readonly DrawingElement[],
  tilt = 0,
): DrawingElement[] {
  return [
    { kind: 'group', x: x + gap, y, turn: tilt, marks },
    // Rotated by half a turn and flipped, which mirrors it.
    {
      kind: 'group',
      x: x - gap,
      y,
      marks: [{ kind: 'group', x: 0, y: 0, turn: -tilt, marks: marks.map(mirrored) }],
    },
  ]
}

function mirrored(mark: DrawingElement): DrawingElement {
  if (mark.kind === 'group')
    return { ...mark, x: -mark.x, turn: -(mark.turn ?? 0), marks: mark.marks.map(mirrored) }
  if (mark.kind === 'path') return { ...mark, d: mirroredPath(mark.d) }
  return mark
}

/** Only for our own paths: capital commands and pairs of numbers. */
function mirroredPath(d: string): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`)
}

function blossom(size: number, petals: string): DrawingElement[] {
  const petal = `M0 0C${size * 0.62} ${-size * 0.5} ${size * 0.62} ${-size} 0 ${-size}C${-size * 0.62} ${-size} ${-size * 0.62} ${-size * 0.5} 0 0z`
  const dot = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  return [
    ...[0, 72, 144, 216, 288].map((turn): DrawingElement => ({
      kind: 'group',
      x: 0,
      y: 0,
      turn,
      marks: [{ kind: 'path', d: petal, fill: petals, stroke: '#ffffff', thickness: size / 16 }],
    })),
    { kind: 'path', d: dot(size * 0.24), fill: inks.gold },
  ]
}

type OrnamentPlace = { readonly x: number; readonly y: number; readonly width: number }

/** An ornament of this width, centred at a point. */
export function ornamentAt(
  ornament: Ornament,
  { x, y, width }: OrnamentPlace,
  design: Pick<PrintDesign, 'papers' | 'inks'>,
): DrawingElement[] {
  const half = width / 2
  switch (ornament) {
    case 'design':
      return [{ kind: 'group', x, y, scale: width / 120, marks: ownShapes(design) }]
    case 'olive': {
      const berry = `M${x - 2.2} ${y}a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0 -4.4 0z`
      const twigs = twig({ length: half * 0.92, pairs: 6, leaves: half * 0.27, ink: inks.leaf })
      return [...bothSides(x, y, half * 0.08, twigs), { kind: 'path', d: berry, fill: inks.coral }]
    }
    case 'flowers': {
      const twigs = twig({ length: half * 0.78, pairs: 4, leaves: half * 0.25, ink: inks.leaf })
      const small = (dx: number, turn: number): DrawingElement => ({
        kind: 'group',
        x: x + dx,
        y: y - half * 0.02,
        turn,
        marks: blossom(half * 0.13, '#efb7a8'),
      })
      return [
        ...bothSides(x, y, half * 0.2, twigs),
        small(-half * 0.26, -20),
        small(half * 0.26, 20),
        { kind: 'group', x, y: y - half * 0.05, turn: 8, marks: blossom(half * 0.2, '#d9705f') },
      ]
    }
    case 'plain':
    case 'picture': {
      const heart = `M${x} ${y + 5}c-9 -7 -8 -12 -4 -12c2.6 0 4 2.2 4 3.4c0 -1.2 1.400 -3.4 4 -3.4c4 0 5 5 -4 12z`
      const line = half * 0.5
      return [
        {
          kind: 'path',
          d: `M${x - line} ${y}h${line - 14}M${x + 14} ${y}h${line - 14}`,
          stroke: design.inks.rule,
          thickness: 0.8,
        },
        { kind: 'path', d: heart, fill: design.inks.second },
      ]
    }
  }
}

/** The ornament of a design, in its box of 120 × 40. */
const ownShapes = ({ papers, inks: own }: Pick<PrintDesign, 'papers' | 'inks'>): DrawingElement[] =>
  papers.ornament.map(({ d, ink, line }): DrawingElement =>
    line === undefined
      ? { kind: 'path', d, fill: own[ink] }
      : { kind: 'path', d, stroke: own[ink], thickness: line },
  )

/** The extent of an ornament of this width above and below its point. */
export const heightOf = (ornament: Ornament, width: number): { above: number; below: number } => {
  if (ornament === 'design') return { above: width / 6, below: width / 6 }
  return ornament === 'plain' || ornament === 'picture'
    ? { above: 8, below: 6 }
    : { above: width * 0.2, below: width * 0.08 }
}

/** The same drawing in one ink, for foil printing. */
export function inOneInk(marks: readonly DrawingElement[], ink: string): DrawingElement[] {
  return marks.map((mark) => {
    if (mark.kind === 'group') return { ...mark, marks: inOneInk(mark.marks, ink) }
    if (mark.kind !== 'path') return mark
    return { ...mark, ...(mark.fill && { fill: ink }), ...(mark.stroke && { stroke: ink }) }
  })
}
