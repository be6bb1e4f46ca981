import { currencies, exponentOf } from '#shared/money.ts'
import {
  readAmount,
  type StatementLine,
  type StatementWarning,
} from '#server/domain/money/statements/index.ts'

type Balance = { readonly line: number; readonly fields: Map<string, string> }

/** ISO 20022 codes of booked opening balances. */
const openings = ['OPBD', 'PRCD']

/** Compares the booked entries of a statement with its opening and closing balances. */
export class CamtBalances {
  private readonly balances: Balance[] = []
  private readonly sums = new Map<string, bigint>()

  open(line: number): void {
    this.balances.push({ line, fields: new Map() })
  }

  /** Stores a value of the current balance by its path below the statement. */
  keep(place: string, value: string): void {
    if (place.startsWith('Bal/')) this.balances.at(-1)?.fields.set(place, value)
  }

  add({ minor, currency }: StatementLine): void {
    this.sums.set(currency, (this.sums.get(currency) ?? 0n) + minor)
  }

  /**
   * Returns a warning if the entries do not lead to the closing balance, or null if they do or the bank gives
   * no pair of balances.
   */
  problem(): StatementWarning | null {
    const opening = this.find(openings)
    const closing = this.find(['CLBD'])
    if (!opening || !closing || opening.currency !== closing.currency) return null
    const expected = opening.minor + (this.sums.get(opening.currency) ?? 0n)
    return closing.minor === expected
      ? null
      : { line: closing.line, code: 'sumsDiffer', value: closing.written }
  }

  private find(codes: readonly string[]) {
    const found = this.balances.filter(({ fields }) =>
      codes.includes(fields.get('Bal/Tp/CdOrPrtry/Cd') ?? ''),
    )
    const [one] = found
    if (!one || found.length > 1) return null
    const currency = currencies.find((code) => code === one.fields.get('Bal/Amt@'))
    const written = one.fields.get('Bal/Amt') ?? ''
    const minor = currency && readAmount(written, '.', exponentOf(currency))
    if (!currency || typeof minor !== 'bigint') return null
    const isDebit = one.fields.get('Bal/CdtDbtInd') === 'DBIT'
    return { line: one.line, currency, written, minor: isDebit ? -minor : minor }
  }
}
