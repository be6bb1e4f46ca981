import type { Movement } from './movements.ts'

/**
 * The layout of a bank's table. `columns` names each header with the content of its cells:
 * `Fecha:day|Importe:amount`.
 */
export type TableLayout = {
  readonly columns: string
  readonly date?: DateStyle
  /** Decimal separator. */
  readonly decimal?: ',' | '.'
  readonly decimals?: number
  /** Text before or behind an amount. */
  readonly money?: readonly [before: string, after: string]
  readonly negative?: 'minus' | 'parentheses' | 'behind'
  /** Words for the direction. Amounts then have no sign. */
  readonly directions?: readonly [incoming: string, outgoing: string]
  readonly empty?: string
  readonly currency?: string
  readonly preamble?: readonly (readonly string[])[]
  readonly footer?: readonly (readonly string[])[]
  readonly newestFirst?: boolean
}
type DateStyle =
  | 'dmy/'
  | 'dmy-'
  | 'dmy.'
  | 'ymd'
  | 'dm2'
  | 'mdy'
  | 'long'
  | 'named'
  | 'compact'
  | 'quoted'
  | 'time'

/** A cell of a table: text as the bank prints it, with its number or day, which workbooks store. */
export type Cell = { readonly text: string; readonly number?: number; readonly day?: string }

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

export function dateText(day: string, style: DateStyle = 'dmy/'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  const styles: Record<DateStyle, string> = {
    'dmy/': `${date}/${month}/${year}`,
    'dmy-': `${date}-${month}-${year}`,
    'dmy.': `${date}.${month}.${year}`,
    ymd: day,
    dm2: `${date}/${month}/${year.slice(2)}`,
    mdy: `${month}/${date}/${year}`,
    long: `${Number(date)} de ${name} de ${year}`,
    named: `${date}-${name.slice(0, 3)}-${year}`,
    compact: `${date}${month}${year}`,
    quoted: `'${date}${month}${year}'`,
    time: `${date}/${month}/${year} 10:3${date.at(-1)}:07`,
  }
  return styles[style]
}

export function amountText(minor: number, layout: Omit<TableLayout, 'columns'>): string {
  const { decimal = ',', decimals = 2, money: [before, after] = ['', ''], negative = 'minus' } = layout
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = digits
    .slice(0, digits.length - decimals)
    .replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',')
  const size = decimals > 0 ? `${whole}${decimal}${digits.slice(-decimals)}` : whole
  const written = `${before}${size}${after}`
  if (minor >= 0) return written
  if (negative === 'parentheses') return `(${written})`
  return negative === 'behind' ? `${written}-` : `-${written}`
}

/** Returns the header and the rows of a table, with the movement of each row. */
export function tableOf(movements: readonly Movement[], layout: TableLayout) {
  const columns = layout.columns
    .split('|')
    .map((column) => column.split(':') as [header: string, kind: string])
  const shown = layout.newestFirst ? movements.toReversed() : movements
  return {
    shown,
    header: columns.map(([header]) => header),
    rows: shown.map((movement) => columns.map(([, kind]) => cellOf(movement, kind, layout))),
  }
}

function cellOf(movement: Movement, kind: string, layout: TableLayout): Cell {
  const { day, minor, balance } = movement
  const { date, directions, empty = '', decimals = 2 } = layout
  const money = (value: number): Cell => ({ text: amountText(value, layout), number: value / 10 ** decimals })
  const nothing: Cell = { text: empty }
  if (kind === 'day') return { text: dateText(day, date), day }
  if (kind === 'amount') return money(directions ? Math.abs(minor) : minor)
  if (kind === 'credit') return minor > 0 ? money(minor) : nothing
  if (kind === 'debit') return minor < 0 ? money(-minor) : nothing
  if (kind === 'minusDebit') return minor < 0 ? money(minor) : nothing
  if (kind === 'balance') return money(balance)
  if (kind === 'direction') return { text: directions?.[minor > 0 ? 0 : 1] ?? '' }
  if (kind === 'currency') return { text: layout.currency ?? '' }
  if (kind === 'text' || kind === 'payer' || kind === 'reference') return { text: movement[kind] }
  return { text: kind }
}
