import { foldToUpperCase } from '#shared/fold-text.ts'
import type { StatementLine } from './statement.ts'

/** Whether money entered the account or left it. */
export type Direction = 'in' | 'out'

/**
 * Words that banks and wallets of the six countries write in a column of their own beside an amount without a sign: the pairs
 * Cargo/Abono (ES, MX, CL), Débito/Crédito (CO, AR), Debe/Haber (ES), Egreso/Ingreso (PE), and the verbs of wallets
 * ("TE PAGÓ" and "PAGASTE" at Yape). A word that some bank uses for both, such as "Pago" or "Transferencia", is not listed.
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

/** One letter means the opposite at different banks (C is "cargo" beside A and "crédito" beside D), so letters count in pairs only. */
const letterPairs: readonly Readonly<Record<Direction, string>>[] = [
  { in: 'A', out: 'C' },
  { in: 'H', out: 'D' },
  { in: 'A', out: 'D' },
  { in: 'E', out: 'S' },
  { in: 'I', out: 'E' },
  { in: 'I', out: 'G' },
]
/** C and D are "crédito" and "débito" under a header that says so. They are also "cargo" and "depósito". */
const creditDebit = { header: /CREDIT|DEBIT|^NATURALEZA$/, in: 'C', out: 'D' } as const

/** A cell without accents, case, quotation marks, dots and doubled spaces, as directions are compared. */
export function plainDirection(cell: string): string {
  return foldToUpperCase(cell)
    .replace(/[.:'"]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** What each of these values of one column means; null when one of them has no certain meaning. */
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

/** A movement with what its file says beside the amount. `minor` has the sign that the amount is written with. */
export type AmountRow = {
  readonly movement: StatementLine
  /** Whether a sign or parentheses are written. */
  readonly signed: boolean
  /** Whether the sign is a plus. */
  readonly plus?: boolean
  readonly balanceMinor: bigint | null
}

/** What the running balance says about each movement: its direction, a gap, or nothing. */
export type BalanceReading = Direction | 'gap' | null

/**
 * Compares each amount with the change of the balance since the movement before it, for a file that begins with its oldest or with
 * its newest movement. The days tell which it is; where all are one day, the order that agrees with more amounts. The oldest
 * movement, one without a balance, and every movement of a file whose order stays unknown (two equal amounts of one day fit
 * both) get null; a change that is neither plus nor minus the amount is a gap.
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

/** The balance before the movement: of the neighbour in the same account and currency. */
function earlierBalance(rows: readonly AmountRow[], from: number, step: 1 | -1): bigint | null {
  const own = rows[from]?.movement
  for (let at = from + step; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    const isSame = row?.movement.currency === own?.currency && row?.movement.account === own?.account
    if (isSame) return row?.balanceMinor ?? null
  }
  return null
}
