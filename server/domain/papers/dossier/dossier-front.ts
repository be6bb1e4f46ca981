import { inOneInk, ornamentAt } from '#server/domain/papers/print-design/index.ts'
import { box, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import { fitText } from '#server/platform/drawing/paragraph.ts'
import type { Dossier } from './dossier-content.ts'
import { column, edge, type Pages, type Sheet, textWidth } from './dossier-page.ts'

const coverHeight = 164
const tileHeight = 52

/** The beginning of the first page: the cover band, the figures, and what the document is. */
export function frontPage(dossier: Dossier, sheet: Sheet): Pages {
  const tiles = dossier.years.length > 0 ? tileMarks(dossier, sheet, coverHeight + 22) : []
  const notes = noteMarks(dossier, sheet, coverHeight + 22 + (tiles.length > 0 ? tileHeight + 20 : 0))
  const empty = column({ x: edge, width: textWidth(sheet), from: notes.to + 26, ink: sheet.look.inks.soft })
  if (tiles.length === 0) empty.add(dossier.translate('empty'), { face: 'italic', size: 11 })
  return {
    pages: [[...coverMarks(dossier, sheet), ...tiles, ...notes.marks, ...empty.marks]],
    y: tiles.length === 0 ? empty.at() : notes.to,
  }
}

/** The band at the top in the colours of the couple's passport. */
function coverMarks({ translate, name, couple, date, madeOn }: Dossier, sheet: Sheet): DrawingElement[] {
  const { inks, ornament, design } = sheet.look
  const { foil, cover } = inks
  const width = textWidth(sheet) - 150
  const look = { face: 'display', width, lines: 2, least: 13 } as const
  const isLong = fitText(couple, { ...look, size: 32 }).lines.length > 1
  const names = fitText(couple, { ...look, size: isLong ? 24 : 32 })
  const lineHeight = names.size * 1.06
  const base = isLong ? 76 : 92
  const below = base + (names.lines.length - 1) * lineHeight
  const whom = fitText(translate('for', { name }), { face: 'italic', width, lines: 1, size: 12.5, least: 8 })
  const origin = fitText(
    [translate('wedding', { couple, date }), translate('made', { date: madeOn })].join(' · '),
    {
      face: 'text',
      width: textWidth(sheet),
      lines: 1,
      size: 6.8,
      least: 5,
    },
  )
  const text = (words: string, y: number, size: number) =>
    textAt({ words, face: 'text', size, ink: foil, x: edge, y })
  return [
    { kind: 'path', d: box(0, 0, sheet.width, coverHeight), fill: cover },
    { kind: 'path', d: box(14, 14, sheet.width - 28, coverHeight - 28, 4), stroke: foil, thickness: 0.8 },
    {
      kind: 'path',
      d: box(17.5, 17.5, sheet.width - 35, coverHeight - 35, 3),
      stroke: foil,
      thickness: 0.35,
    },
    text(translate('title').toLocaleUpperCase(), 46, 8),
    ...names.lines.map((words, at) =>
      textAt({ words, face: 'display', size: names.size, ink: foil, x: edge, y: base + at * lineHeight }),
    ),
    textAt({
      words: whom.lines[0] ?? '',
      face: 'italic',
      size: whom.size,
      ink: foil,
      x: edge,
      y: below + 20,
    }),
    text(origin.lines[0] ?? '', below + 36, origin.size),
    ...inOneInk(ornamentAt(ornament, { x: sheet.width - edge - 62, y: 90, width: 116 }, design), foil),
  ]
}

/** The figures of the whole dossier. */
function tileMarks({ translate, name, totals }: Dossier, sheet: Sheet, top: number): DrawingElement[] {
  const { accent, ink, soft } = sheet.look.inks
  const [, gifts = '', givers = '', proved = '', whole = '', share = ''] = totals
  const tiles = [
    [gifts, translate('gifts')],
    [givers, translate('givers')],
    [proved, translate('proved')],
    [whole, translate('whole')],
    [share, translate('share', { name })],
  ] as const
  const gap = 9
  const parts = [1, 1, 1, 1.5, 1.7]
  const unit = (textWidth(sheet) - gap * (tiles.length - 1)) / parts.reduce((sum, part) => sum + part, 0)
  let x = edge
  return tiles.flatMap(([figure, label], at) => {
    const width = (parts[at] ?? 1) * unit
    const left = x + 9
    x += width + gap
    const shown = fitText(figure, { face: 'display', width: width - 14, lines: 1, size: 19, least: 9 })
    const below = fitText(label, { face: 'text', width: width - 14, lines: 2, size: 6.6, least: 4.8 })
    return [
      { kind: 'path', d: box(left - 9, top, width, tileHeight, 4), fill: sheet.look.inks.tint },
      { kind: 'path', d: box(left - 9, top, width, 1.8), fill: accent },
      textAt({ words: shown.lines[0] ?? '', face: 'display', size: shown.size, ink, x: left, y: top + 24 }),
      ...below.lines.map((words, line) =>
        textAt({ words, face: 'text', size: below.size, ink: soft, x: left, y: top + 36 + line * 8 }),
      ),
    ] satisfies DrawingElement[]
  })
}

/** What the document is not, and how gifts are divided, side by side. */
function noteMarks({ translate }: Dossier, sheet: Sheet, top: number) {
  const { accent, ink } = sheet.look.inks
  const gap = 22
  const width = (textWidth(sheet) - gap) / 2
  const columns = (['notFiled', 'split'] as const).map((key, at) => {
    const text = column({ x: edge + at * (width + gap) + 11, width: width - 11, from: top, ink })
    text.add(translate(`${key}.title`), { face: 'strong', size: 9.6, after: 2 })
    text.add(translate(`${key}.words`), { size: 7.8 })
    return text
  })
  const to = Math.max(...columns.map((text) => text.at()))
  const bars = columns.map((_, at): DrawingElement => {
    const x = edge + at * (width + gap)
    return { kind: 'path', d: box(x, top, 2.2, to - top), fill: accent, opacity: at === 0 ? 1 : 0.35 }
  })
  return { marks: [...bars, ...columns.flatMap(({ marks }) => marks)], to }
}
