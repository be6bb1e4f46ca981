import type { CsvMapping, Row } from '#server/domain/money/statements/index.ts'
import { dayIn } from '#server/domain/money/pasted-statements/index.ts'

const isShort = (cell: string) => /^\d{1,2}[-/. ](\d{1,2}|\p{L}{3,10}\.?)$/u.test(cell.trim())

/**
 * Adds the year to days without one: the latest such day up to today. Applies only if no day has a year and the
 * completed days are in order, so a table of more than a year is unchanged.
 */
export function withYears(rows: readonly Row[], { roles }: CsvMapping, today: string | null): readonly Row[] {
  const columns = roles.flatMap((role, at) => (role === 'booked' || role === 'value' ? [at] : []))
  const column = roles.includes('booked') ? roles.indexOf('booked') : roles.indexOf('value')
  const days = rows.flatMap(({ cells }) => (isShort(cells[column] ?? '') ? [cells[column] ?? ''] : []))
  const hasFull = rows.some(({ cells }) => /\d{4}/.test(cells[column] ?? ''))
  if (today === null || days.length === 0 || hasFull) return rows
  const full = days.map((day) => dayIn(day, today)?.day ?? '')
  const sorted = full.toSorted()
  const isInOrder = [sorted, sorted.toReversed()].some((order) => order.join() === full.join())
  if (full.includes('') || !isInOrder) return rows
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) =>
      columns.includes(at) && isShort(cell) ? (dayIn(cell, today)?.day ?? cell) : cell,
    ),
  }))
}
