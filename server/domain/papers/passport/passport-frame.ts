import { box, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import { lineOf } from '#server/platform/drawing/typeface.ts'
import { blocksOf, gap, stackBlocks } from '#server/domain/papers/print-design/index.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'
import { folio, ground, margin, pageSize } from './booklet-page.ts'
import type { Passport } from './passport-content.ts'
import { emptyStamp } from './stamp.ts'

const { width: W, height: H } = pageSize

/** The page that explains the passport and its use. */
export function introPage({ translate, inks, couple, design }: Passport, bleed: number): DrawingElement[] {
  const { heading, ornament, paragraph } = blocksOf(design)
  const width = W - 2 * margin - 24
  const blocks = [
    ornament('plain', 96),
    gap(20),
    heading(translate('passport.intro.title'), {
      face: 'display',
      size: 17,
      lines: 3,
      width,
      least: 11,
      ink: inks.accent,
    }),
    gap(12),
    paragraph(translate('passport.intro.words'), {
      face: 'text',
      size: 8,
      width,
      ink: inks.ink,
      leading: 1.5,
    }),
    gap(14),
    paragraph(translate('passport.intro.how'), {
      face: 'italic',
      size: 9.4,
      width,
      ink: inks.soft,
      leading: 1.4,
    }),
    gap(20),
    heading(couple, { face: 'italic', size: 15, width, lines: 2, least: 8, ink: inks.accent }),
  ]
  return [
    ground(inks.tint, bleed),
    { kind: 'path', d: box(15, 15, W - 30, H - 30, 5), stroke: inks.accent, thickness: 0.5, opacity: 0.5 },
    ...stackBlocks(blocks, W / 2, 40, H - 40),
  ]
}

/** The data page: a picture, the fields, and two machine-readable lines. */
export function dataPage(passport: Passport, bleed: number): DrawingElement[] {
  const { translate, inks, names, date, place, gifts, giversCount, cover } = passport
  const width = W - 2 * margin
  const pictureHeight = 142
  const fields: readonly (readonly [string, string])[] = [
    [translate('passport.field.names'), names.join(' · ')],
    [translate('passport.field.date'), date],
    [translate('passport.field.place'), place],
    [translate('passport.field.gifts'), String(gifts.length)],
    [
      translate('passport.field.givers'),
      giversCount === null ? translate('passport.secret') : String(giversCount),
    ],
  ]
  const picture: DrawingElement = cover
    ? { kind: 'picture', jpeg: cover, x: margin, y: margin, width, height: pictureHeight }
    : { kind: 'path', d: box(margin, margin, width, pictureHeight), fill: inks.tint }
  return [
    ground('#ffffff', bleed),
    picture,
    {
      kind: 'path',
      d: box(margin, margin, width, pictureHeight),
      stroke: inks.accent,
      thickness: 0.5,
      opacity: 0.5,
    },
    ...fieldMarks(fields, passport, margin + pictureHeight + 20),
    ...machineLines(passport, bleed),
    ...folio(3, inks.soft),
  ]
}

function fieldMarks(
  fields: readonly (readonly [string, string])[],
  { inks }: Passport,
  from: number,
): DrawingElement[] {
  const width = W - 2 * margin
  const half = width / 2
  return fields.flatMap(([label, value], at) => {
    const isPaired = at >= 3
    const row = isPaired ? 3 : at
    const x = isPaired && at === 4 ? margin + half : margin
    const y = from + row * 33
    const room = isPaired ? half - 8 : width
    const { lines, size } = fitText(value, { face: 'display', width: room, lines: 1, size: 13.5, least: 6.5 })
    return [
      textAt({ words: label.toLocaleUpperCase(), face: 'text', size: 5.4, ink: inks.soft, x, y }),
      textAt({ words: lines[0] ?? '', face: 'display', size, ink: inks.ink, x, y: y + 14 }),
    ]
  })
}

/** The two lines in the style of a passport's machine-readable zone; decorative. */
function machineLines({ inks, names, weddingDate, gifts }: Passport, bleed: number): DrawingElement[] {
  const plain = (text: string) => foldToUpperCase(text).replace(/[^A-Z0-9]+/g, '<')
  const length = 34
  const filled = (text: string) => text.slice(0, length).padEnd(length, '<')
  const lines = [
    filled(`P<${names.map(plain).join('<<')}`),
    filled(`${weddingDate.replaceAll('-', '').slice(2)}<<${String(gifts.length).padStart(3, '0')}<<VIVENCIA`),
  ]
  const pitch = (W - 2 * margin) / length
  const size = 8.4
  return [
    { kind: 'path', d: box(-bleed, H - 74, W + 2 * bleed, 42), fill: inks.tint },
    ...lines.flatMap((line, row) =>
      Array.from(line).map((letter, at): DrawingElement => {
        if (letter === '<') return chevron(margin + at * pitch + pitch / 2, H - 57 + row * 15, inks.accent)
        const x = margin + at * pitch + (pitch - lineOf(letter, 'strong', size).width) / 2
        return textAt({
          words: letter,
          face: 'strong',
          size,
          ink: inks.accent,
          x,
          y: H - 57 + row * 15,
          opacity: 0.75,
        })
      }),
    ),
  ]
}

/** The filler character of these lines, which the fonts do not have. */
const chevron = (x: number, y: number, ink: string): DrawingElement => ({
  kind: 'path',
  d: `M${x + 1.9} ${y - 5.6}l-3.800 2.600l3.800 2.600`,
  stroke: ink,
  thickness: 0.95,
  opacity: 0.75,
})

/** A page for handwritten notes, with room for an extra stamp. */
export function notesPage({ translate, inks }: Passport, number: number, bleed: number): DrawingElement[] {
  const lines = Array.from({ length: 12 }, (_, at) => `M${margin} ${84 + at * 19.5}H${W - margin}`)
  return [
    ground('#ffffff', bleed),
    textAt({
      words: translate('passport.notes'),
      face: 'display',
      size: 17,
      ink: inks.accent,
      x: margin,
      y: 52,
    }),
    { kind: 'path', d: lines.join(''), stroke: inks.soft, thickness: 0.4, dash: [0.1, 2.6], opacity: 0.8 },
    emptyStamp({ words: translate('passport.free'), ink: inks.soft, r: 38 }, W - margin - 42, H - 72),
    ...folio(number, inks.soft),
  ]
}
