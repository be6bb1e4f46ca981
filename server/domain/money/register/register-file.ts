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
import { type Translate, wordsFrom } from '#server/platform/words.ts'
import { type Currency, money, toDecimal } from '#shared/money.ts'
import en from './en.json' with { type: 'json' }
import america from './es-419.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { receivingAccountNames, type RegisterRow, registerRows, paymentMethodOf } from './register-rows.ts'
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
  const translate = registerWords(context.language)
  const visibleFields = visibleFieldsOf('partner', wedding, context.clock.now())
  const rows = visibleFields === 'nothing' ? [] : await registerRows(on, wedding)
  const receivingAccounts = await receivingAccountNames(on, weddingId)
  const name = `${translate('file')}-${wedding.slug}`
  const gifts = {
    name: translate('sheet.gifts'),
    ...tableOf(rows, receivingAccounts, translate, visibleFields === 'everything'),
  }
  if (visibleFields !== 'everything')
    return spreadsheetFile(name, format, { locale: wedding.locale, sheets: [gifts] })
  const sums = (name: string, side: Side): Sheet => ({
    name: translate(`sheet.${name}`),
    header: [
      translate(`column.${side}`),
      translate('column.count'),
      translate('column.total'),
      translate('column.currency'),
    ],
    rows: sumsBySide(rows, side, receivingAccounts, { translate, locale: context.language }).map((sum) => [
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
      sums('countries', 'country'),
      sums('kinds', 'kind'),
      sums('households', 'household'),
      sums('sides', 'side'),
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
  translate: Translate,
  withAmounts: boolean,
): Table {
  const sum = (minor: bigint, currency: Currency) => (withAmounts ? amount(minor, currency) : null)
  return {
    header: columns.map((column) => translate(`column.${column}`)),
    rows: rows.map((row) => [
      row.promisedOn,
      row.sentOn,
      row.receivedOn,
      row.confirmedOn,
      row.giver,
      row.signature,
      row.onBehalfOf,
      row.gift ?? translate('noGift'),
      sum(row.amountMinor, row.currency),
      sum(row.returnedMinor, row.currency),
      row.currency,
      translate(`state.${row.state}`),
      paymentMethodOf(row, receivingAccounts, translate),
      row.reference,
      row.thankedOn,
    ]),
  }
}
