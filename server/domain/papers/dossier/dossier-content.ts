import { countryName } from '#shared/country-name.ts'
import {
  coupleIn,
  type KeepsakeLook,
  keepsakeLook,
  type KeptLanguage,
  localeFor,
  longDay,
} from '#server/domain/papers/passport/index.ts'
import { pageOf } from '#server/domain/wedding/pages/index.ts'
import { registerWords } from '#server/domain/money/register/index.ts'
import { partnersOf, todayIn, type Wedding } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Translate } from '#server/platform/words.ts'
import { dateTimeFormat } from '#shared/intl-formats.ts'
import { formatMoney, money, sumMinor } from '#shared/money.ts'
import { type DossierRow, dossierRows, isProved } from './dossier-rows.ts'
import { type DonorDetails, donorDetailsOf } from './donors.ts'
import { yearsOfGivers, type YearOfGiver } from './dossier-sums.ts'
import type { Column } from './dossier-table.ts'
import { dossierWords } from './dossier-words.ts'
import { type PartnerIndex, shareOf } from './partner-share.ts'
import { type TaxNote, taxNoteOf } from './tax-note.ts'

type Table = { readonly columns: readonly Column[]; readonly rows: readonly (readonly string[])[] }

/** The content of a dossier as text. */
export type Dossier = {
  readonly translate: Translate
  readonly look: KeepsakeLook
  readonly language: KeptLanguage
  readonly place: PartnerIndex
  readonly name: string
  readonly names: readonly [string, string]
  readonly couple: string
  readonly date: string
  readonly madeOn: string
  readonly country: string
  readonly note: TaxNote
  readonly checkedOn: string
  readonly rows: readonly DossierRow[]
  readonly sums: readonly YearOfGiver[]
  readonly years: readonly (readonly string[])[]
  readonly totals: readonly string[]
  readonly detail: Table
  readonly byGiver: Table
}

type DossierRequest = { readonly place: PartnerIndex; readonly language: KeptLanguage; readonly now: Date }

/** Returns the dossier of a partner, without a permission check. */
export async function dossierOf(
  on: Reader,
  wedding: Wedding,
  { place, language, now }: DossierRequest,
): Promise<Dossier> {
  const locale = localeFor(language, wedding)
  const translate = dossierWords(locale)
  const all = await dossierRows(on, wedding, registerWords(locale))
  const rows = all.filter(({ minor, owner }) => shareOf(minor, owner, place) > 0n)
  const details = await donorDetailsOf(on, wedding.id)
  const sums = yearsOfGivers(rows, place, details)
  const [one, two] = partnersOf(wedding)
  const full = ({ givenNames, surnames }: typeof one) => [givenNames, surnames].filter(Boolean).join(' ')
  const note = taxNoteOf(wedding.country)
  const amount = (minor: bigint) => formatMoney(money(minor, wedding.currency), locale, { withCents: true })
  const words: DossierWords = {
    translate,
    amount,
    locale,
    place,
    details,
    one: one.givenNames,
    two: two.givenNames,
  }
  return {
    translate,
    look: keepsakeLook((await pageOf(on, wedding)).published),
    language,
    place,
    name: full(place === 0 ? one : two),
    names: [one.givenNames, two.givenNames],
    couple: coupleIn([one.givenNames, two.givenNames], locale),
    date: longDay(wedding.weddingDate, locale),
    madeOn: longDay(todayIn(wedding.timeZone, now), locale),
    country: countryName(locale, wedding.country),
    note,
    checkedOn: longDay(note.checkedOn, locale),
    rows,
    sums,
    years: yearsOf(rows, words),
    totals: figures(translate('total'), rows, words),
    detail: detailOf(rows, words),
    byGiver: giversOf(sums, words),
  }
}

type DossierWords = {
  readonly translate: Translate
  readonly amount: (minor: bigint) => string
  readonly locale: string
  readonly place: PartnerIndex
  readonly details: DonorDetails
  readonly one: string
  readonly two: string
}

/** The figures of each year. */
const yearsOf = (rows: readonly DossierRow[], words: DossierWords): string[][] =>
  [...Map.groupBy(rows, ({ day }) => day.slice(0, 4))].map(([year, those]) => figures(year, those, words))

function figures(
  name: string,
  rows: readonly DossierRow[],
  { amount, place, details }: DossierWords,
): string[] {
  const givers = new Set(yearsOfGivers(rows, place, details).map(({ giver }) => giver)).size
  return [
    name,
    String(rows.length),
    String(givers),
    String(rows.filter(isProved).length),
    amount(sumMinor(rows.map(({ minor }) => minor))),
    amount(sumMinor(rows.map(({ minor, owner }) => shareOf(minor, owner, place)))),
  ]
}

function detailOf(
  rows: readonly DossierRow[],
  { translate, amount, locale, place, one, two }: DossierWords,
): Table {
  return {
    columns: [
      { title: translate('column.day'), width: 10 },
      { title: translate('column.giver'), width: 19 },
      { title: translate('column.amount'), width: 11, isSum: true },
      { title: translate('column.share'), width: 10, isSum: true },
      { title: translate('column.way'), width: 20 },
      { title: translate('column.when'), width: 8 },
      { title: translate('column.proof'), width: 22 },
    ],
    rows: rows.map((row) => [
      dateTimeFormat(locale, { dateStyle: 'short', timeZone: 'UTC' }).format(
        new Date(`${row.day}T00:00:00Z`),
      ),
      row.giver || translate('unnamed'),
      amount(row.minor),
      amount(shareOf(row.minor, row.owner, place)),
      [
        row.way ?? translate('noWay'),
        row.owner === 'both' ? '' : `(${translate(`owner.${row.owner}`, { one, two })})`,
      ]
        .filter(Boolean)
        .join(' '),
      translate(`when.${row.when}`),
      proofOf(row, translate),
    ]),
  }
}

/** The proofs of a gift as text. */
export function proofOf({ bank, card, files, reference }: DossierRow, translate: Translate): string {
  const proofs = [
    ...bank.map(({ file, bookedOn, words }) =>
      translate('proof.bank', { file, date: bookedOn, words: words.trim() }),
    ),
    ...(card === null ? [] : [translate('proof.card', { id: card })]),
    ...files.map(({ name }) => translate('proof.file', { name })),
  ]
  return proofs.length > 0 ? proofs.join(' · ') : translate('proof.none', { reference })
}

function giversOf(sums: readonly YearOfGiver[], { translate, amount }: DossierWords): Table {
  return {
    columns: [
      { title: translate('column.year'), width: 8 },
      { title: translate('column.giver'), width: 30 },
      { title: translate('column.taxId'), width: 16 },
      { title: translate('column.count'), width: 12 },
      { title: translate('column.amount'), width: 17, isSum: true },
      { title: translate('column.share'), width: 17, isSum: true },
    ],
    rows: sums.map(({ year, giver, taxId, count, wholeMinor, shareMinor }) => [
      year,
      giver || translate('unnamed'),
      taxId ?? '',
      String(count),
      amount(wholeMinor),
      amount(shareMinor),
    ]),
  }
}
