import {
  box,
  centredAt,
  type Drawing,
  type DrawingElement,
  textAt,
} from '#server/platform/drawing/drawing.ts'
import { wrapLines, fitText } from '#server/platform/drawing/paragraph.ts'
import { inks, paper } from '#server/domain/papers/print-design/index.ts'
import type { Dossier } from './dossier-content.ts'
import { bottomOf, type Column, edge, type Pages, rule, type Sheet, withTable } from './dossier-table.ts'
import { isChecked } from './tax-note.ts'

const size = 9.2
const leading = 13.4

/**
 * Lays out the dossier of one partner: what it is and is not, every gift, and the tax note of the country.
 * Parts continue on the same page if they fit.
 */
export function dossierSheets(dossier: Dossier, sheet: Sheet): Drawing[] {
  const front = frontMarks(dossier, sheet)
  const withTables = [
    { title: dossier.translate('detail'), table: dossier.detail },
    { title: dossier.translate('byGiver'), table: dossier.byGiver },
  ].reduce<Pages>(
    (under, { title, table: { columns, rows } }) =>
      withTable(under, sheet, { title, columns: wide(columns, sheet), rows }),
    { pages: [front.marks], y: front.y },
  )
  const { pages } = noteBelow(withTables, dossier, sheet)
  return pages.map((marks, at) => ({
    ...sheet,
    marks: [...marks, ...foot(dossier, sheet, at + 1, pages.length)],
  }))
}

/** Column widths in percent, scaled to the page. */
const wide = (columns: readonly Column[], sheet: Sheet): Column[] =>
  columns.map((column) => ({ ...column, width: (column.width * (sheet.width - 2 * edge)) / 100 }))

function foot({ translate, name }: Dossier, sheet: Sheet, number: number, count: number): DrawingElement[] {
  const y = sheet.height - 26
  return [
    rule(y - 10, sheet.width, inks.rule, 0.4),
    textAt({
      words: `${translate('title')} · ${name} · ${translate('notFiled.title')}`,
      face: 'text',
      size: 6.4,
      ink: inks.soft,
      x: edge,
      y,
    }),
    centredAt({
      words: translate('page', { number, count }),
      face: 'text',
      size: 6.4,
      ink: inks.soft,
      x: sheet.width - edge - 14,
      y,
    }),
  ]
}

/** A column of texts, each below the one before. */
function column(sheet: Sheet, from: number) {
  const marks: DrawingElement[] = []
  let y = from
  const room = sheet.width - 2 * edge
  const add = (
    words: string,
    look: {
      face?: 'text' | 'strong' | 'italic' | 'display'
      size?: number
      ink?: string
      inset?: number
      after?: number
    },
  ) => {
    const { face = 'text', size: own = size, ink = inks.ink, inset = 0, after = 0 } = look
    for (const line of wrapLines(words, face, own, room - 2 * inset)) {
      marks.push(textAt({ words: line, face, size: own, ink, x: edge + inset, y: y + own }))
      y += own * (leading / size)
    }
    y += after
  }
  return { marks, add, at: () => y, skip: (by: number) => (y += by) }
}

function frontMarks({ translate, name, couple, date, madeOn, years, totals }: Dossier, sheet: Sheet) {
  const top = column(sheet, edge + 6)
  top.add(translate('title'), { face: 'display', size: 26, after: 2 })
  top.add(translate('for', { name }), { face: 'italic', size: 13, ink: inks.coral, after: 8 })
  top.add(translate('wedding', { couple, date }), { after: 1 })
  top.add(translate('made', { date: madeOn }), { ink: inks.soft, after: 22 })
  const boxFrom = top.at() - 10
  top.add(translate('notFiled.title'), { face: 'strong', size: 11.5, inset: 16, after: 3 })
  top.add(translate('notFiled.words'), { inset: 16 })
  const boxTo = top.at() + 10
  top.skip(34)
  top.add(translate('split.title'), { face: 'strong', size: 11.5, after: 3 })
  top.add(translate('split.words'), { after: 24 })
  top.add(translate('years'), { face: 'strong', size: 11.5, after: 6 })
  const frame: DrawingElement = {
    kind: 'path',
    d: box(edge, boxFrom, sheet.width - 2 * edge, boxTo - boxFrom, 6),
    fill: paper,
    stroke: inks.coral,
    thickness: 0.9,
  }
  const rows = years.length === 0 ? 0 : years.length + 1
  return {
    marks: [frame, ...top.marks, ...yearMarks({ translate, name, years, totals }, sheet, top.at())],
    y: top.at() + 19 + rows * 20,
  }
}

function yearMarks(
  { translate, name, years, totals }: Pick<Dossier, 'translate' | 'name' | 'years' | 'totals'>,
  sheet: Sheet,
  from: number,
): DrawingElement[] {
  if (years.length === 0) {
    return [
      textAt({ words: translate('empty'), face: 'italic', size: 11, ink: inks.soft, x: edge, y: from + 16 }),
    ]
  }
  const room = sheet.width - 2 * edge
  const widths = [0.14, 0.12, 0.14, 0.17, 0.2, 0.23].map((part) => part * room)
  const heads = [
    translate('year'),
    translate('gifts'),
    translate('givers'),
    translate('proved'),
    translate('whole'),
    translate('share', { name }),
  ]
  const rowAt = (
    cells: readonly string[],
    y: number,
    face: 'text' | 'strong',
    ink: string,
  ): DrawingElement[] => {
    let x = edge
    return cells.map((cell, at) => {
      const width = widths[at] ?? 0
      const { lines, size: own } = fitText(cell, { face, width: width - 6, lines: 1, size: 8.6, least: 5.5 })
      const mark = textAt({ words: lines[0] ?? '', face, size: own, ink, x, y })
      x += width
      return mark
    })
  }
  const rows = [...years, totals]
  return [
    ...rowAt(heads, from + 10, 'strong', inks.soft),
    rule(from + 16, sheet.width, inks.ink, 0.7),
    ...rows.flatMap((row, at) => [
      ...rowAt(row, from + 32 + at * 20, at === rows.length - 1 ? 'strong' : 'text', inks.ink),
      rule(
        from + 39 + at * 20,
        sheet.width,
        at === rows.length - 2 ? inks.ink : inks.rule,
        at === rows.length - 2 ? 0.7 : 0.4,
      ),
    ]),
  ]
}

/** The tax note of the country, on the last page if it fits as a whole, or else on a page of its own. */
function noteBelow({ pages, y }: Pages, dossier: Dossier, sheet: Sheet): Pages {
  const below = noteColumn(dossier, sheet, y + 30)
  if (below.at() <= bottomOf(sheet)) {
    return { pages: [...pages.slice(0, -1), [...(pages.at(-1) ?? []), ...below.marks]], y: below.at() }
  }
  const alone = noteColumn(dossier, sheet, edge + 6)
  return { pages: [...pages, alone.marks], y: alone.at() }
}

function noteColumn({ translate, note, language, country, checkedOn }: Dossier, sheet: Sheet, from: number) {
  const text = column(sheet, from)
  text.add(translate('note.title', { country }), { face: 'display', size: 17, after: 3 })
  text.add(translate('note.checked', { date: checkedOn }), {
    face: 'italic',
    size: 9,
    ink: inks.coral,
    after: 9,
  })
  for (const fact of note.facts) {
    const marks = fact.sources.map((at) => `[${at + 1}]`).join(' ')
    const doubt = isChecked(note, fact) ? '' : ` ${translate('note.unchecked')}`
    text.add(`${fact[language]} ${marks}${doubt}`, { after: 5 })
  }
  text.skip(3)
  text.add(note.ask[language], { face: 'strong', after: 12 })
  text.add(translate('note.sources'), { face: 'strong', size: 8, ink: inks.soft, after: 2 })
  note.sources.forEach(({ title, url, publishedOn }, at) => {
    const date = publishedOn ?? translate('note.undated')
    text.add(`[${at + 1}] ${title}, ${date}`, { size: 7.4, after: 0 })
    text.add(url, { size: 6.2, ink: inks.soft, inset: 14, after: 3 })
  })
  return text
}
