import { foldToUpperCase } from '#shared/fold-text.ts'
import type { StatementLine } from './statement.ts'

/** Direction of a movement: into the account or out of it. */
export type Direction = 'in' | 'out'

/**
 * Values of direction columns at banks and wallets of the six countries: Cargo/Abono (ES, MX, CL),
 * Débito/Crédito (CO, AR), Debe/Haber (ES), Egreso/Ingreso (PE), and verbs of wallets ("TE PAGÓ" and "PAGASTE"
 * at Yape). Words used for both directions, such as "Pago" or "Transferencia", are not listed.
 */
const directionWords: Readonly<Record<Direction, readonly string[]>> = {
  in: listed(
    'ABONO|ABONOS|CREDITO|CREDITOS|CREDIT|CRDT|CR|HABER|INGRESO|INGRESOS|ENTRADA|DEPOSITO|RECIBIDO|RECIBIDA|' +
      'RECIBISTE|TE PAGO|TE PAGARON|TE ENVIO|MONEY IN|IN|+',
  ),
  out: listed(
    'CARGO|CARGOS|DEBITO|DEBITOS|DEBIT|DBIT|DB|DR|DEBE|GASTO|EGRESO|EGRESOS|SALIDA|RETIRO|GIRO|ENVIADO|ENVIADA|' +
      'ENVIASTE|PAGASTE|MONEY OUT|OUT|-',
  ),
}

function listed(words: string): readonly string[] {
  return words.split('|')
}

/** Pairs of single letters. A letter alone is ambiguous: C is "cargo" beside A and "crédito" beside D. */
const letterPairs: readonly Readonly<Record<Direction, string>>[] = [
  { in: 'A', out: 'C' },
  { in: 'H', out: 'D' },
  { in: 'A', out: 'D' },
  { in: 'E', out: 'S' },
  { in: 'I', out: 'E' },
  { in: 'I', out: 'G' },
]
/**
 * C and D mean "crédito" and "débito" only below a header that names them; elsewhere they may mean "cargo" and
 * "depósito".
 */
const creditDebit = { header: /CREDIT|DEBIT|^NATURALEZA$/, in: 'C', out: 'D' } as const

/** Normalizes a cell for comparison: upper case, without accents, quotes, dots, colons and repeated spaces. */
export function plainDirection(cell: string): string {
  return foldToUpperCase(cell)
    .replace(/[.:'"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the direction of each value of a column, or null if one of them is ambiguous. */
export function directionsOf(values: Iterable<string>, header = ''): ReadonlyMap<string, Direction> | null {
  const distinct = [...new Set(values)]
  const pairs = creditDebit.header.test(plainDirection(header)) ? [...letterPairs, creditDebit] : letterPairs
  const pair = pairs.find(
    (one) => distinct.length === 2 && distinct.includes(one.in) && distinct.includes(one.out),
  )
  const found = new Map<string, Direction>()
  for (const value of distinct) {
    if (pair?.in === value || directionWords.in.includes(value)) found.set(value, 'in')
    else if (pair?.out === value || directionWords.out.includes(value)) found.set(value, 'out')
    else return null
  }
  return found.size > 0 ? found : null
}

/** A movement with further evidence from its row. `minor` has the sign of the written amount. */
export type AmountRow = {
  readonly movement: StatementLine
  /** True if the amount has a sign or parentheses. */
  readonly signed: boolean
  /** True if the sign is a plus. */
  readonly plus?: boolean
  readonly balanceMinor: bigint | null
}

/** Evidence of the running balance for a movement: its direction, a gap, or null. */
export type BalanceReading = Direction | 'gap' | null

/**
 * Compares each amount with the change of the balance, for files in ascending or descending order. The days
 * determine the order; if all are equal, the order that explains more amounts. The result is null for the
 * oldest movement, for movements without a balance, and for all movements if the order remains unknown. A
 * change that differs from the amount is a gap.
 */
export function readBalances(rows: readonly AmountRow[]): BalanceReading[] {
  const oldestFirst = balanceChanges(rows, -1)
  const newestFirst = balanceChanges(rows, 1)
  const [first = '', last = ''] = [rows.at(0)?.movement.bookedOn, rows.at(-1)?.movement.bookedOn]
  if (first !== last) return first < last ? oldestFirst : newestFirst
  const [older, newer] = [agreeing(oldestFirst), agreeing(newestFirst)]
  if (older === newer) return rows.map(() => null)
  return older > newer ? oldestFirst : newestFirst
}

function agreeing(changes: readonly BalanceReading[]): number {
  return changes.filter((change) => change === 'in' || change === 'out').length
}

function balanceChanges(rows: readonly AmountRow[], towardsEarlier: 1 | -1): BalanceReading[] {
  return rows.map(({ movement, balanceMinor }, at) => {
    const earlier = earlierBalance(rows, at, towardsEarlier)
    if (balanceMinor === null || earlier === null || movement.minor === 0n) return null
    const change = balanceMinor - earlier
    const size = movement.minor < 0n ? -movement.minor : movement.minor
    if (change === size) return 'in'
    return change === -size ? 'out' : 'gap'
  })
}

/** Returns the balance before the movement, from the nearest row of the same account and currency, or null. */
function earlierBalance(rows: readonly AmountRow[], from: number, step: 1 | -1): bigint | null {
  const own = rows[from]?.movement
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    const isSame = row?.movement.currency === own?.currency && row?.movement.account === own?.account
    if (isSame) return row?.balanceMinor ?? null
  }
  return null
}
