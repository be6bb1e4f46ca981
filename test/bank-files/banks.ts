import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '#server/platform/root-folder.ts'
import type { Currency } from '#shared/money.ts'
import type { TableLayout } from './tables.ts'
import type { TableFile } from './write-table.ts'

/** A bank with the layout of its table, and the file types to write. */
export type BankLayout = {
  readonly country: string
  readonly bank: string
  readonly currency: Currency
  readonly layout: TableLayout
  readonly files: readonly TableFile[]
}

const countries = ['es', 'mx', 'co', 'cl', 'ar', 'pe']

/**
 * Table layouts of banks of the six countries. Their headers come from publications; none was compared with a
 * file of the bank.
 */
export const bankLayouts: readonly BankLayout[] = countries.flatMap((country) => {
  const text = readFileSync(join(rootFolder(), 'test', 'bank-files', 'layouts', `${country}.json`), 'utf8')
  return (JSON.parse(text) as Omit<BankLayout, 'country'>[]).map((layout) => ({ country, ...layout }))
})
