import {
  type Row,
  bankOf,
  type CsvMapping,
  headerless,
  knownHeader,
  guessHeaderIndex,
  markOf,
  type Reading,
  refuseFile,
  type StatementWarning,
} from '#server/domain/money/statements/index.ts'
import { foldToUpperCase } from '#shared/fold-text.ts'
import type { ColumnRole } from '#shared/statement-columns.ts'

/** Maximum row of the header. Banks write account data above it. */
export const headerWithin = 40
/** Number of rows shown to the partner who assigns the columns. */
const shownRows = 6

export type TableShape = {
  readonly bank: string | null
  readonly mark: string
  readonly mapping: CsvMapping
}

/**
 * Finds the columns of a table by a partner's earlier answers for this structure, by the header, or by the
 * known order of a bank. Otherwise returns the reading that asks the partner.
 */
export function shapeOf(
  rows: readonly Row[],
  mappingFor: (mark: string) => CsvMapping | null,
): TableShape | { readonly unmapped: Reading } {
  const first = rows.slice(0, headerWithin)
  const columns = Math.max(0, ...first.map(({ cells }) => cells.length))
  if (columns < 2) return { unmapped: refuseFile('isUnknown') }
  const known = knownHeader(first)
  const at = known?.headerRow ?? guessHeaderIndex(first)
  const header = at === null ? null : (first[at]?.cells ?? null)
  const mark = markOf(header, columns)
  const mapping = mappingFor(mark)
  if (mapping) return { bank: header && bankOf(header), mark, mapping: { ...mapping, headerRow: at } }
  if (known) return { bank: header && bankOf(header), mark, mapping: known }
  const bare = headerless.find(({ fits }) => fits.test(first[0]?.cells.join('|') ?? ''))
  if (bare) return { bank: bare.bank, mark, mapping: { headerRow: null, roles: bare.roles } }
  return { unmapped: { kind: 'unmapped', columns: { mark, rows: sampleOf(rows, at) } } }
}

/** Returns the rows shown to the partner: the header or first row, and the rows after it. */
export function sampleOf(rows: readonly Row[], header: number | null): string[][] {
  const shown = rows.slice(header ?? 0, (header ?? 0) + shownRows)
  return shown.map(({ cells }) => cells.map((cell) => cell.slice(0, 200)))
}

export type TableColumns = {
  readonly first: (row: Row, role: ColumnRole) => string
  readonly all: (row: Row, role: ColumnRole) => string[]
  readonly has: (role: ColumnRole) => boolean
  /** Returns cells of the direction column and of columns without a known role. */
  readonly others: (row: Row) => readonly string[]
  /** Number of cells in the header; 0 without one. */
  readonly width: number
}

/** Returns accessors for the cells of a row by column role. */
export function columnsOf({ roles }: CsvMapping, width: number): TableColumns {
  const places = new Map<ColumnRole, number[]>()
  for (const [at, role] of roles.entries()) if (role) places.set(role, [...(places.get(role) ?? []), at])
  const all = (row: Row, role: ColumnRole) =>
    (places.get(role) ?? []).map((at) => row.cells[at] ?? '').filter((cell) => !isEmptyCell(cell))
  const others = ({ cells }: Row) =>
    cells.filter((_, at) => (roles[at] ?? 'direction') === 'direction' && at < roles.length)
  return {
    all,
    first: (row, role) => all(row, role)[0] ?? '',
    has: (role) => places.has(role),
    others,
    width,
  }
}

/** Returns true for an empty cell. Banks fill cells without a value with dashes. */
export function isEmptyCell(cell: string): boolean {
  return /^(\s|[-−–—])*$|^N\/?A$/i.test(cell)
}

/** Rows below one header. Files repeat the header for each page or account. */
export type TableSection = {
  /** Rows above the header, which may name the account. */
  readonly head: readonly Row[]
  readonly body: readonly Row[]
  /** Rows after the last movement. They are reported as skipped and may name the account of the next section. */
  readonly below: readonly Row[]
  readonly notes: readonly StatementWarning[]
}

/** Stems of states, without accents, of movements that are pending, failed or were returned. */
const unbookedStems =
  'PENDI|PENDING|POR (CONFIRM|APROB|AUTORIZ|ACEPTAR|PAGAR)|REVERT|REVERS|DECLIN|DENEG|FAIL|FALL(O|ID)|CANCEL|RECHAZ|REJECT|ANUL|EN (PROCES|TRANSIT|CURSO|ESPERA|REVISION|VALIDACION)|' +
  'IN (PROGRESS|PROCESS|REVIEW)|PROCESSING|PROCESANDO|INICIAD|RETENI|RETENCI|BLOQUE|DEVUEL|DEVOL|RETORN|RETURN|REEMBOLS|REFUND|EXTORN|CHARGE ?D? ?BACK|CHARGEBACK|CONTRACARGO|' +
  'EXPIR|CADUC|VENCID|PROGRAM|SCHEDUL|SOLICIT|REQUEST|UNSUCCESS|INCOMPLET|ERROR|ERRONE|INVALID|SUSPEN|DESIST|WAITING|' +
  'NO (ABONAD|ACEPTAD|APLICAD|APROBAD|AUTORIZAD|COMPLETAD|EFECTUAD|EJECUTAD|ENTREGAD|EXITOS|PROCESAD|REALIZAD)|NOT (COMPLET|EXECUT|PROCESS)'
const unbooked = new RegExp(`^(${unbookedStems})`)
const maxStateLength = 30

/** Returns true if a state means that no money arrived or that it was returned. */
export function isUnbooked(state: string): boolean {
  return unbooked.test(plainState(state))
}

/** Returns true if a cell of a column without a known role contains only such a state. */
export function isUnbookedAlone(cell: string): boolean {
  const words = plainState(cell)
  return (
    cell.length <= maxStateLength &&
    /^[A-Z]+(D[AO]S?|ED|TO|TA)$|^PENDI|^(EN|IN|NO|NOT) [A-Z]+$/.test(words) &&
    unbooked.test(words)
  )
}

const plainState = (text: string) =>
  foldToUpperCase(text)
    .replace(/[^A-Z]+/g, ' ')
    .trim()

/**
 * Splits a table at each repetition of its header. Rows without a day at either end of a section are reported
 * as skipped, since they are totals, remarks and pending movements. Between movements such a row stays in the
 * body, where it causes an error.
 */
export function sectionsOf(
  rows: readonly Row[],
  { headerRow }: CsvMapping,
  dayOf: (row: Row) => string,
): TableSection[] {
  if (headerRow === null) return [trimmed([], rows, dayOf)]
  const headerText = ({ cells }: Row) => cells.join('|').toUpperCase()
  const header = rows[headerRow] ? headerText(rows[headerRow]) : ''
  const sections: TableSection[] = []
  let head: readonly Row[] = rows.slice(0, headerRow)
  let from = headerRow + 1
  for (let at = from; at <= rows.length; at += 1) {
    const row = rows[at]
    if (row && headerText(row) !== header) continue
    const section = trimmed(head, rows.slice(from, at), dayOf)
    sections.push(section)
    head = section.below
    from = at + 1
  }
  return sections
}

function trimmed(head: readonly Row[], rows: readonly Row[], dayOf: (row: Row) => string): TableSection {
  const isPending = (row: Row) => isUnbooked(dayOf(row))
  const hasDay = (row: Row) => /\d/.test(dayOf(row))
  const first = rows.findIndex(hasDay)
  const last = rows.findLastIndex(hasDay)
  const inside = (at: number) => first >= 0 && at >= first && at <= last
  const body = rows.filter((row, at) => inside(at) && !isPending(row))
  const notes = rows
    .filter((row, at) => !inside(at) || isPending(row))
    .map(({ line, cells }): StatementWarning => {
      const pending = cells.some(isUnbooked)
      const value = cells.filter((cell) => cell !== '').join(' ')
      return { line, code: pending ? 'notBooked' : 'notMovements', value: value.slice(0, 80) }
    })
  return { head, body, below: rows.slice(last + 1), notes }
}
