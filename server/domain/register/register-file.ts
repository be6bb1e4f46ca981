import writeExcelFile, { type SheetData } from 'write-excel-file/node'
import { type Wedding, weddingOfPartner } from '#server/domain/weddings/index.ts'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { type Say, wordsFrom } from '#server/platform/words.ts'
import { exponentOf, money, toDecimal } from '#shared/money.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { railNames, type RegisterRow, registerRows, wayOf } from './register-rows.ts'
import { type Side, sumsBySide } from './register-sums.ts'

/** The words of the register, for files and for sums. */
export const registerWords = wordsFrom({ es, 'es-419': america, en })

export type RegisterFormat = 'csv' | 'xlsx'
export type RegisterFile = { readonly name: string; readonly type: string; readonly content: Buffer }

/** What has arrived as a file for a spreadsheet or an adviser; for the partners alone, `WeddingNotFound` for everybody else. */
export async function registerFile(
  context: AppContext,
  weddingId: string,
  format: RegisterFormat,
): Promise<RegisterFile> {
  const on = context.database.db
  const wedding = await weddingOfPartner(on, context, weddingId)
  const say = registerWords(context.language)
  const rows = await registerRows(on, wedding)
  const rails = await railNames(on, weddingId)
  const table = tableOf(rows, rails, say)
  const name = `${say('file')}-${wedding.slug}.${format}`
  return format === 'csv'
    ? { name, type: 'text/csv; charset=utf-8', content: csvOf(table, wedding) }
    : { name, type: xlsxType, content: await xlsxOf(table, { rows, rails, wedding, say }) }
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** An amount is a figure; everything else is words. */
type Cell = string | bigint | null
type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly Cell[])[] }

const columns = [
  'promised',
  'sent',
  'received',
  'giver',
  'signature',
  'onBehalfOf',
  'gift',
  'amount',
  'returned',
  'currency',
  'state',
  'rail',
  'reference',
  'thanked',
] as const

function tableOf(rows: readonly RegisterRow[], rails: ReadonlyMap<string, string>, say: Say): Table {
  return {
    header: columns.map((column) => say(`column.${column}`)),
    rows: rows.map((row) => [
      row.promisedOn,
      row.sentOn,
      row.receivedOn,
      row.giver,
      row.signature,
      row.onBehalfOf,
      row.gift ?? say('noGift'),
      row.amountMinor,
      row.returnedMinor,
      row.currency,
      say(`state.${row.state}`),
      wayOf(row, rails, say('card')),
      row.reference,
      row.thankedOn,
    ]),
  }
}

/** What a spreadsheet would take for a formula is words to us: it is written so that it stays them. */
export function harmless(text: string): string {
  return /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

/** For Excel and its kin in our countries: a mark for the encoding, and where a comma is decimal, semicolons between the cells. */
function csvOf({ header, rows }: Table, wedding: Wedding): Buffer {
  const comma = decimalIsComma(wedding.locale)
  const separator = comma ? ';' : ','
  const written = (cell: Cell) => {
    if (cell === null) return ''
    if (typeof cell === 'bigint') {
      const decimal = toDecimal(money(cell, wedding.currency))
      return comma ? decimal.replace('.', ',') : decimal
    }
    const text = harmless(cell)
    return /["\r\n;,']/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  const lines = [header, ...rows].map((cells) => cells.map(written).join(separator))
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`)
}

function decimalIsComma(locale: string): boolean {
  return new Intl.NumberFormat(locale).formatToParts(1.5).some(({ value }) => value === ',')
}

type Shown = { rows: readonly RegisterRow[]; rails: ReadonlyMap<string, string>; wedding: Wedding; say: Say }

/** A sheet with everything, and one for each side one may look at it from. */
async function xlsxOf(table: Table, { rows, rails, wedding, say }: Shown): Promise<Buffer> {
  const format = exponentOf(wedding.currency) === 0 ? '#,##0' : '#,##0.00'
  const cellOf = (cell: Cell) =>
    typeof cell === 'bigint'
      ? { value: Number(toDecimal(money(cell, wedding.currency))), type: Number, format }
      : cell === null
        ? null
        : { value: cell, type: String }
  const sheet = (name: string, header: readonly string[], body: readonly (readonly Cell[])[]) => ({
    sheet: say(`sheet.${name}`),
    stickyRowsCount: 1,
    columns: header.map((title, at) => ({
      width: Math.min(
        48,
        Math.max(12, title.length + 2, ...body.map((cells) => String(cells[at] ?? '').length)),
      ),
    })),
    data: [
      header.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
      ...body.map((cells) => cells.map(cellOf)),
    ] satisfies SheetData,
  })
  const sums = (name: string, side: Side) => {
    const header = [say(`column.${side}`), say('column.count'), say('column.total'), say('column.currency')]
    const body = sumsBySide(rows, side, rails, say).map((sum) => [
      sum.name,
      String(sum.count),
      sum.minor,
      wedding.currency,
    ])
    return sheet(name, header, body)
  }
  return writeExcelFile([
    sheet('gifts', table.header, table.rows),
    sums('rails', 'rail'),
    sums('byGift', 'gift'),
    sums('givers', 'giver'),
    sums('days', 'day'),
  ]).toBuffer()
}
