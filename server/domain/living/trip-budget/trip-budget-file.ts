import { stopsOf, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { visibleFieldsOf } from '#server/domain/wedding/privacy/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Reader } from '#server/platform/db/database.ts'
import {
  type Cell,
  type Sheet,
  type SpreadsheetFile,
  spreadsheetFile,
  type SpreadsheetFormat,
} from '#server/platform/spreadsheet.ts'
import { wordsFrom } from '#server/platform/words.ts'
import { money, toDecimal } from '#shared/money.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { missingOf } from './trip-budget.ts'
import { type TripBudget, tripBudgetOf } from './trip-budget-query.ts'

const givenColumns = ['received', 'onItsWay', 'missing']
const budgetWords = wordsFrom({ es, en })

/**
 * The budget of the trip as a spreadsheet, for the partners only. Amounts that they hide from themselves are
 * omitted. Refuses `WeddingNotFound`.
 */
export async function tripBudgetFile(
  context: AppContext,
  weddingId: string,
  format: SpreadsheetFormat,
): Promise<SpreadsheetFile> {
  const on = context.database.db
  const wedding = await weddingOfPartner(on, context, weddingId)
  const visibleFields = visibleFieldsOf('partner', wedding, context.clock.now()) ?? 'nothing'
  const budget = await tripBudgetOf(on, wedding, visibleFields)
  const translate = budgetWords(context.language)
  const sheet = await tripBudgetSheet(on, budget, context.language)
  return spreadsheetFile(`${translate('file')}-${wedding.slug}`, format, {
    locale: wedding.locale,
    sheets: [sheet],
  })
}

/** The rows of a budget: its gifts, its own costs, and the sum. */
async function tripBudgetSheet(on: Reader, budget: TripBudget, language: string): Promise<Sheet> {
  const translate = budgetWords(language)
  const { wedding, seesGiven, sums } = budget
  const stopNames = new Map((await stopsOf(on, wedding.id)).map(({ id, name }) => [id, name]))
  const stopName = (id: string | null) => (id && stopNames.get(id)) ?? ''
  const amount = (minor: bigint | null): Cell =>
    minor === null ? null : { decimal: toDecimal(money(minor, wedding.currency)) }
  const amountCells = (row: { cost: bigint; received: bigint; onItsWay: bigint }): Cell[] =>
    seesGiven ? [row.received, row.onItsWay, missingOf(row)].map(amount) : []
  const uncovered = { received: 0n, onItsWay: 0n }
  return {
    name: translate('sheet'),
    header: ['stop', 'what', 'cost', ...(seesGiven ? givenColumns : []), 'currency'].map((column) =>
      translate(`column.${column}`),
    ),
    rows: [
      ...budget.gifts
        .filter(({ isIncluded }) => isIncluded)
        .map(({ gift, costMinor, ...row }) => [
          stopName(gift.stopId),
          gift.title,
          amount(costMinor),
          ...amountCells({ ...row, cost: costMinor ?? 0n }),
          wedding.currency,
        ]),
      ...budget.costs.map(({ stopId, name, amountMinor }) => [
        stopName(stopId),
        name,
        amount(amountMinor),
        ...amountCells({ ...uncovered, cost: amountMinor }),
        wedding.currency,
      ]),
      ['', translate('total'), amount(sums.cost), ...amountCells(sums), wedding.currency],
    ],
  }
}
