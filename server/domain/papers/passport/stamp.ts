import { centredAt, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { aroundCircle, circle, fittedAround } from './circle-words.ts'
import { type StampKind, stampDrawings } from './stamp-kind.ts'

/** Returns a pseudorandom generator seeded by a name, so that hand-placed looks are the same in every print. */
export function seededChance(name: string): (below: number) => number {
  let state = 2166136261
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619)
  return (below) => {
    state = Math.imul(state ^ (state >>> 13), 0x5bd1e995)
    return ((state >>> 8) & 0xffff) % below
  }
}

function drawing(kind: StampKind, size: number, ink: string, thickness = 1.3): DrawingElement {
  return {
    kind: 'group',
    x: -size / 2,
    y: -size / 2,
    scale: size / 24,
    marks: [{ kind: 'path', d: stampDrawings[kind], stroke: ink, thickness }],
  }
}

const polygon = (corners: number, r: number, turn: number): string =>
  Array.from({ length: corners }, (_, at) => {
    const angle = turn + (at * 2 * Math.PI) / corners
    return `${at === 0 ? 'M' : 'L'}${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`
  }).join('') + 'z'

/** A scalloped circle, like the edge of a seal. */
function scallops(count: number, r: number): string {
  const at = (step: number, radius: number) => {
    const angle = (step * 2 * Math.PI) / count
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
  }
  const waves = Array.from({ length: count }, (_, step) => `Q${at(step + 0.5, r * 1.14)} ${at(step + 1, r)}`)
  return `M${at(0, r)}${waves.join('')}z`
}

const edges: readonly ((r: number) => readonly string[])[] = [
  (r) => [circle(r), circle(r * 0.92)],
  (r) => [scallops(18, r * 0.94), circle(r * 0.86)],
  (r) => [polygon(8, r, Math.PI / 8), polygon(8, r * 0.92, Math.PI / 8)],
  (r) => [polygon(6, r * 1.02, 0), polygon(6, r * 0.93, 0)],
  (r) => [circle(r), polygon(24, r * 0.9, 0)],
]

type PlaceStamp = { kind: StampKind; place: string; id: string; ink: string; paper: string; r: number }

/** The stamp of a place, with an edge and a rotation that depend on the gift. */
export function placeStamp(
  { kind, place, id, ink, paper, r }: PlaceStamp,
  x: number,
  y: number,
): DrawingElement {
  const chance = seededChance(id)
  const [outer = circle(r), inner = ''] = (edges[chance(edges.length)] ?? edges[0])?.(r) ?? []
  const words = place.toLocaleUpperCase()
  const text = fittedAround(words, {
    face: 'strong',
    size: r * 0.19,
    least: r * 0.115,
    r: r * 0.68,
    most: 3.6,
  })
  return {
    kind: 'group',
    x,
    y,
    turn: chance(21) - 10,
    marks: [
      { kind: 'path', d: outer, fill: paper, stroke: ink, thickness: r * 0.035 },
      { kind: 'path', d: inner, stroke: ink, thickness: r * 0.018 },
      ...aroundCircle(text, { face: 'strong', r: r * 0.66, ink, middle: -Math.PI / 2 }),
      { kind: 'group', x: 0, y: r * 0.1, marks: [drawing(kind, r * 0.86, ink)] },
      { kind: 'path', d: `M${-r * 0.2} ${r * 0.68}h${r * 0.4}`, stroke: ink, thickness: r * 0.03 },
    ],
  }
}

type LivedStamp = {
  readonly kind: StampKind
  readonly id: string
  readonly ink: string
  readonly r: number
  /** "VIVIDO" */
  readonly lived: string
  /** "12 JUL 2027" */
  readonly day: string
  readonly place: string
}

/** The stamp of the day it was lived, slightly rotated and worn as if stamped by hand. */
export function livedStamp(
  { kind, id, ink, r, lived, day, place }: LivedStamp,
  x: number,
  y: number,
): DrawingElement {
  const chance = seededChance(`${id} lived`)
  const above = fittedAround(lived.toLocaleUpperCase(), {
    face: 'strong',
    size: r * 0.2,
    least: r * 0.1,
    r: r * 0.72,
    most: 2.6,
  })
  const below = fittedAround(place.toLocaleUpperCase(), {
    face: 'text',
    size: r * 0.14,
    least: r * 0.085,
    r: r * 0.8,
    most: 2.6,
  })
  return {
    kind: 'group',
    x,
    y,
    turn: chance(25) - 16,
    marks: [
      { kind: 'path', d: circle(r), stroke: ink, thickness: r * 0.05, opacity: 0.9 },
      { kind: 'path', d: circle(r * 0.93), stroke: ink, thickness: r * 0.015, opacity: 0.9 },
      ...aroundCircle(above, { face: 'strong', r: r * 0.7, ink, middle: -Math.PI / 2, opacity: 0.9 }),
      ...aroundCircle(below, { face: 'text', r: r * 0.82, ink, middle: Math.PI / 2, opacity: 0.9 }),
      { kind: 'group', x: 0, y: -r * 0.42, marks: [drawing(kind, r * 0.42, ink, 1.5)] },
      ...dateBand(day, ink, r),
      { kind: 'path', d: heart(r * 0.17), fill: ink, opacity: 0.85 },
      ...specks(r, chance),
    ],
  }
}

/** The date between two lines through the centre. */
function dateBand(day: string, ink: string, r: number): DrawingElement[] {
  const half = r * 0.18
  const { lines, size } = fitText(day.toLocaleUpperCase(), {
    face: 'strong',
    width: r * 1.62,
    lines: 1,
    size: r * 0.27,
    least: r * 0.12,
  })
  const edgeLines = `M${-r * 0.93} ${-half}h${r * 1.86}M${-r * 0.93} ${half}h${r * 1.86}`
  return [
    { kind: 'path', d: edgeLines, stroke: ink, thickness: r * 0.025, opacity: 0.9 },
    centredAt({ words: lines[0] ?? '', face: 'strong', size, ink, x: 0, y: size * 0.36, opacity: 0.9 }),
  ]
}

const heart = (size: number): string =>
  `M0 ${size * 3.1}c${-size * 1.1} ${-size * 0.8} ${-size} ${-size * 1.5} ${-size * 0.45} ${-size * 1.5}c${size * 0.3} 0 ${size * 0.45} ${size * 0.3} ${size * 0.45} ${size * 0.45}c0 ${-size * 0.15} ${size * 0.15} ${-size * 0.45} ${size * 0.45} ${-size * 0.45}c${size * 0.55} 0 ${size * 0.65} ${size * 0.7} ${-size * 0.45} ${size * 1.5}z`

/** White specks, where a stamp has not printed. */
function specks(r: number, chance: (below: number) => number): DrawingElement[] {
  const dots = Array.from({ length: 26 }, () => {
    const angle = (chance(360) * Math.PI) / 180
    const far = r * (0.66 + chance(34) / 100)
    const size = r * (0.006 + chance(12) / 1000)
    return circle(size, far * Math.cos(angle), far * Math.sin(angle))
  })
  return [{ kind: 'path', d: dots.join(''), fill: '#ffffff', opacity: 0.9 }]
}

type EmptyStamp = { readonly words: string; readonly ink: string; readonly r: number }

/** The outline for the stamp of a gift not lived yet. */
export function emptyStamp({ words, ink, r }: EmptyStamp, x: number, y: number): DrawingElement {
  const { lines, size } = fitText(words, {
    face: 'italic',
    width: r * 1.4,
    lines: 3,
    size: r * 0.2,
    least: r * 0.12,
  })
  const top = -((lines.length - 1) * size * 1.25) / 2 + size * 0.3
  return {
    kind: 'group',
    x,
    y,
    marks: [
      { kind: 'path', d: circle(r), stroke: ink, thickness: 0.9, dash: [0.1, 3.4], opacity: 0.8 },
      ...lines.map((line, at) =>
        centredAt({ words: line, face: 'italic', size, ink, x: 0, y: top + at * size * 1.25, opacity: 0.75 }),
      ),
    ],
  }
}
