import { centredAt, type Drawing, type DrawingElement, textAt } from '#server/platform/drawing/drawing.ts'
import type { Dossier } from './dossier-content.ts'
import { frontPage } from './dossier-front.ts'
import { noteParts } from './dossier-note.ts'
import { edge, type Pages, rule, type Sheet, withParts } from './dossier-page.ts'
import { type Table, withTable } from './dossier-table.ts'

/**
 * Lays out the dossier of one partner: what it is and is not, every gift, and the tax note of the country.
 * Parts continue on the same page if they fit.
 */
export function dossierSheets(dossier: Dossier, paper: Pick<Sheet, 'width' | 'height'>): Drawing[] {
  const sheet: Sheet = { ...paper, look: dossier.look }
  const withTables = tablesOf(dossier).reduce<Pages>(
    (under, table) => withTable(under, sheet, table),
    frontPage(dossier, sheet),
  )
  const { pages } = withParts(withTables, noteParts(dossier, sheet), sheet)
  return pages.map((marks, at) => ({
    ...paper,
    marks: [
      ...marks,
      ...(at === 0 ? [] : runningHead(dossier, sheet)),
      ...foot(dossier, sheet, at + 1, pages.length),
    ],
  }))
}

function tablesOf({ translate, years, totals, name, detail, byGiver }: Dossier): Table[] {
  const table = (key: string, rest: Omit<Table, 'title' | 'continued'>): Table => {
    const title = translate(key)
    return { title, continued: translate('continued', { title }), ...rest }
  }
  const columns = [
    { title: translate('year'), width: 14 },
    { title: translate('gifts'), width: 12 },
    { title: translate('givers'), width: 14 },
    { title: translate('proved'), width: 17 },
    { title: translate('whole'), width: 20, isSum: true },
    { title: translate('share', { name }), width: 23, isSum: true },
  ]
  const rows = years.length === 0 ? [] : [...years, totals]
  return [
    table('years', { columns, rows, hasSums: true }),
    table('detail', detail),
    table('byGiver', byGiver),
  ]
}

/** The couple's names at the top of every page but the first. */
function runningHead({ couple, date }: Dossier, sheet: Sheet): DrawingElement[] {
  const { accent } = sheet.look.inks
  return [
    textAt({ words: `${couple} · ${date}`, face: 'italic', size: 8.6, ink: accent, x: edge, y: 34 }),
    rule(41, sheet),
  ]
}

function foot({ translate, name }: Dossier, sheet: Sheet, number: number, count: number): DrawingElement[] {
  const y = sheet.height - 26
  const look = { face: 'text', size: 6.4, ink: sheet.look.inks.soft, y } as const
  return [
    rule(y - 10, sheet),
    textAt({
      words: `${translate('title')} · ${name} · ${translate('notFiled.title')}`,
      x: edge,
      ...look,
    }),
    centredAt({ words: translate('page', { number, count }), x: sheet.width - edge - 14, ...look }),
  ]
}
