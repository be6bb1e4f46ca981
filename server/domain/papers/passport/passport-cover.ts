import { box, centredAt, type DrawingElement } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { inOneInk, ornamentAt } from '#server/domain/papers/print-design/index.ts'
import { ground, pageSize } from './booklet-page.ts'
import { aroundCircle, circle, fittedAround } from './circle-words.ts'
import type { Passport } from './passport-content.ts'

const { width: W, height: H } = pageSize

function frame(ink: string): DrawingElement[] {
  const line = (inset: number, thickness: number): DrawingElement => ({
    kind: 'path',
    d: box(inset, inset, W - 2 * inset, H - 2 * inset, 5),
    stroke: ink,
    thickness,
    opacity: 0.9,
  })
  return [line(15, 0.9), line(18.4, 0.35)]
}

/** Letter-spaced text, centred. */
function spaced(words: string, size: number, ink: string, y: number): DrawingElement[] {
  const letters = Array.from(words.toLocaleUpperCase())
  const pitch = Math.min(size * 1.18, (W - 76) / letters.length)
  const from = W / 2 - (pitch * (letters.length - 1)) / 2
  return letters.map((letter, at) =>
    centredAt({
      words: letter,
      face: 'strong',
      size: Math.min(size, pitch * 0.94),
      ink,
      x: from + at * pitch,
      y,
    }),
  )
}

/** The emblem of the cover: a globe with a pinned heart, drawn in one line. */
function emblem(x: number, y: number, r: number, ink: string): DrawingElement[] {
  const line = (d: string, thickness = 0.9): DrawingElement => ({ kind: 'path', d, stroke: ink, thickness })
  const meridians = [0.36, 0.74].map(
    (part) =>
      `M0 ${-r}C${r * part * 1.33} ${-r * 0.6} ${r * part * 1.33} ${r * 0.6} 0 ${r}C${-r * part * 1.33} ${r * 0.6} ${-r * part * 1.33} ${-r * 0.6} 0 ${-r}z`,
  )
  const parallels = [-0.5, 0, 0.5].map((part) => {
    const half = r * Math.sqrt(1 - part * part)
    return `M${-half} ${r * part}C${-half * 0.4} ${r * (part + 0.09)} ${half * 0.4} ${r * (part + 0.09)} ${half} ${r * part}`
  })
  const s = r * 0.3
  const heart = `M0 ${s * 1.1}c${-s * 1.9} ${-s * 1.4} ${-s * 1.5} ${-s * 2.5} ${-s * 0.75} ${-s * 2.5}c${s * 0.5} 0 ${s * 0.75} ${s * 0.45} ${s * 0.75} ${s * 0.75}c0 ${-s * 0.3} ${s * 0.25} ${-s * 0.75} ${s * 0.75} ${-s * 0.75}c${s * 0.75} 0 ${s * 1.15} ${s * 1.1} ${-s * 0.75} ${s * 2.5}z`
  return [
    {
      kind: 'group',
      x,
      y,
      turn: -12,
      marks: [
        line(circle(r), 1.1),
        ...meridians.map((d) => line(d, 0.6)),
        ...parallels.map((d) => line(d, 0.6)),
      ],
    },
    { kind: 'group', x, y: y - r * 0.02, marks: [{ kind: 'path', d: heart, fill: ink }] },
  ]
}

/** The front cover: names, emblem and title. */
export function coverPage(passport: Passport, bleed: number): DrawingElement[] {
  const { translate, inks, couple, date, design } = passport
  const { foil } = inks
  const names = fitText(couple, { face: 'display', width: W - 76, lines: 3, size: 29, least: 13 })
  const top = 74 - ((names.lines.length - 1) * names.size) / 3
  const ring = fittedAround(translate('passport.ring').toLocaleUpperCase(), {
    face: 'text',
    size: 6.2,
    least: 4,
    r: 74,
    most: 2.5,
  })
  return [
    ground(inks.cover, bleed),
    ...frame(foil),
    ...names.lines.map((words, at) =>
      centredAt({
        words,
        face: 'display',
        size: names.size,
        ink: foil,
        x: W / 2,
        y: top + at * names.size * 1.08,
      }),
    ),
    ...emblem(W / 2, 208, 52, foil),
    ...aroundCircle(ring, { face: 'text', r: 66, ink: foil, middle: -Math.PI / 2 }),
    ...inOneInk(ornamentAt(passport.ornament, { x: W / 2, y: 288, width: 128 }, design), foil),
    ...spaced(translate('passport.name'), 17, foil, 340),
    centredAt({ words: translate('passport.of'), face: 'italic', size: 12, ink: foil, x: W / 2, y: 360 }),
    centredAt({ words: date, face: 'text', size: 7.4, ink: foil, x: W / 2, y: 382, opacity: 0.9 }),
  ]
}

/** The back cover with the address of the page. */
export function backPage(
  { inks, address, translate, design, ornament }: Passport,
  bleed: number,
): DrawingElement[] {
  const { foil } = inks
  const where = fitText(address, { face: 'text', width: W - 90, lines: 2, size: 7.6, least: 5 })
  return [
    ground(inks.cover, bleed),
    ...frame(foil),
    ...inOneInk(ornamentAt(ornament, { x: W / 2, y: H / 2 - 14, width: 104 }, design), foil),
    centredAt({
      words: translate('passport.end'),
      face: 'italic',
      size: 12.5,
      ink: foil,
      x: W / 2,
      y: H / 2 + 26,
    }),
    ...where.lines.map((words, at) =>
      centredAt({
        words,
        face: 'text',
        size: where.size,
        ink: foil,
        x: W / 2,
        y: H - 46 + at * 10,
        opacity: 0.85,
      }),
    ),
  ]
}
