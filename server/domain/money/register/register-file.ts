import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  type Cell,
  type Sheet,
  type SpreadsheetFile,
  spreadsheetFile,
  type SpreadsheetFormat,
  type Table,
} from '#server/platform/spreadsheet.ts'
import { type Say, wordsFrom } from '#server/platform/words.ts'
import { type Currency, money, toDecimal } from '#shared/money.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { receivingAccountNames, type RegisterRow, registerRows, wayOf } from './register-rows.ts'
import { type Side, sumsBySide } from './register-sums.ts'

/** Translations for register files and sums. */
export const registerWords = wordsFrom({ es, 'es-419': america, en })

/**
 * Returns the register as a spreadsheet for partners, without data that the couple hide from themselves. Throws
 * `WeddingNotFound` for other accounts.
 */
export async function registerFile(
  context: AppContext,
  weddingId: string,
  format: SpreadsheetFormat,
): Promise<SpreadsheetFile> {
  const on = context.database.db
  const wedding = await weddingOfPartner(on, context, weddingId)
  const say = registerWords(context.language)
  const visibleFields = visibleFieldsOf('partner', wedding, context.clock.now())
  const rows = visibleFields === 'nothing' ? [] : await registerRows(on, wedding)
  const receivingAccounts = await receivingAccountNames(on, weddingId)
  const name = `${say('file')}-${wedding.slug}`
  const gifts = {
    name: say('sheet.gifts'),
    ...tableOf(rows, receivingAccounts, say, visibleFields === 'everything'),
  }
  if (visibleFields !== 'everything')
    return spreadsheetFile(name, format, { locale: wedding.locale, sheets: [gifts] })
  const sums = (name: string, side: Side): Sheet => ({
    name: say(`sheet.${name}`),
    header: [say(`column.${side}`), say('column.count'), say('column.total'), say('column.currency')],
    rows: sumsBySide(rows, side, receivingAccounts, say).map((sum) => [
      sum.name,
      String(sum.count),
      amount(sum.minor, wedding.currency),
      wedding.currency,
    ]),
  })
  return spreadsheetFile(name, format, {
    locale: wedding.locale,
    sheets: [
      gifts,
      sums('receivingAccounts', 'receivingAccount'),
      sums('byGift', 'gift'),
      sums('givers', 'giver'),
      sums('days', 'day'),
    ],
  })
}

const amount = (minor: bigint, currency: Currency): Cell => ({ decimal: toDecimal(money(minor, currency)) })

const columns = [
  'promised',
  'sent',
  'received',
  'confirmed',
  'giver',
  'signature',
  'onBehalfOf',
  'gift',
  'amount',
  'returned',
  'currency',
  'state',
  'receivingAccount',
  'reference',
  'thanked',
] as const

function tableOf(
  rows: readonly RegisterRow[],
  receivingAccounts: ReadonlyMap<string, string>,
  say: Say,
  withAmounts: boolean,
): Table {
  const sum = (minor: bigint, currency: Currency) => (withAmounts ? amount(minor, currency) : null)
  return {
    header: columns.map((column) => say(`column.${column}`)),
    rows: rows.map((row) => [
      row.promisedOn,
      row.sentOn,
      row.receivedOn,
      row.confirmedOn,
      row.giver,
      row.signature,
      row.onBehalfOf,
      row.gift ?? say('noGift'),
      sum(row.amountMinor, row.currency),
      sum(row.returnedMinor, row.currency),
      row.currency,
      say(`state.${row.state}`),
      wayOf(row, receivingAccounts, say),
      row.reference,
      row.thankedOn,
    ]),
  }
}
