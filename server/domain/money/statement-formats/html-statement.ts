import { Parser } from 'htmlparser2'
import {
  type Row,
  maxStatementCells,
  maxStatementLines,
  type Reading,
  type ReadingContext,
  refuseFile,
  StatementViolation,
} from '#server/domain/money/statements/index.ts'
import { readTable } from './table-statement.ts'

const bounds = { cells: 200, depth: 200, cell: 20_000 } as const

/** Returns true if the text is an HTML page, which many banks offer as an Excel file. */
export function isHtmlTable(text: string): boolean {
  const begin = text.slice(0, 4000)
  return /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:(?!-->)[\s\S])*-->\s*)*<(!DOCTYPE html|html|head|meta|table|style|body|div)\b/i.test(
    begin,
  )
}

/** Reads the rows of all tables of a page in order, numbered as a spreadsheet shows them. */
export function readHtmlTable(text: string, context: ReadingContext): Reading {
  const rows = rowsOf(text)
  return rows.length === 0 ? refuseFile('isUnknown') : readTable(rows, 'htmlTable', context)
}

function rowsOf(text: string): Row[] {
  const page = new TableRows()
  const parser = new Parser(page, {
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  })
  parser.write(text)
  parser.end()
  return page.rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

type OpenRow = { readonly line: number; readonly cells: string[]; cell: string | null; span: number }

const silent = ['script', 'style', 'title', 'noscript', 'xml']

/** Handlers of the HTML parser. In nested layout tables each row gets the cells of its own table. */
class TableRows {
  readonly rows: Row[] = []
  private readonly open: OpenRow[] = []
  private depth = 0
  private quiet = 0
  private line = 0
  private cells = 0

  onopentagname(): void {
    this.depth += 1
    if (this.depth > bounds.depth) this.fail()
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    if (silent.includes(name)) this.quiet += 1
    if (name === 'tr') this.open.push({ line: (this.line += 1), cells: [], cell: null, span: 1 })
    const row = this.open.at(-1)
    if (!row) return
    if (name === 'br') this.ontext(' ')
    if (name !== 'td' && name !== 'th') return
    row.cell = ''
    row.span = Math.min(Math.max(Number(attributes['colspan']) || 1, 1), bounds.cells)
  }

  ontext(text: string): void {
    const row = this.open.at(-1)
    if (this.quiet > 0 || !row || row.cell === null) return
    if (row.cell.length < bounds.cell) row.cell += text
  }

  onclosetag(name: string): void {
    this.depth -= 1
    if (silent.includes(name)) this.quiet -= 1
    const row = this.open.at(-1)
    if (!row) return
    if ((name === 'td' || name === 'th') && row.cell !== null) this.closeCell(row, row.cell)
    if (name !== 'tr') return
    this.open.pop()
    this.rows.push({ line: row.line, cells: row.cells })
    if (this.rows.length > maxStatementLines)
      throw new StatementViolation({ line: null, code: 'tooManyLines', value: '' })
  }

  private closeCell(row: OpenRow, text: string): void {
    row.cells.push(text.replace(/\s+/g, ' ').trim())
    for (let more = 1; more < row.span; more += 1) row.cells.push('')
    row.cell = null
    if (row.cells.length > bounds.cells) this.fail()
    this.cells += row.span
    if (this.cells > maxStatementCells)
      throw new StatementViolation({ line: row.line, code: 'tooManyCells', value: '' })
  }

  private fail(): never {
    throw new StatementViolation({ line: this.line, code: 'tooComplex', value: '' })
  }
}
