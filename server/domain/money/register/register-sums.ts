import { countryName } from '#shared/country-name.ts'
import type { Translate } from '#server/platform/words.ts'
import { keptMinor, type RegisterRow, paymentMethodOf } from './register-rows.ts'

/** Dimensions by which received money is summed. */
export const sides = [
  'receivingAccount',
  'gift',
  'giver',
  'day',
  'country',
  'kind',
  'household',
  'side',
] as const
export type Side = (typeof sides)[number]

export type Sum = { readonly name: string; readonly count: number; readonly minor: bigint }

/**
 * Returns the sums by one dimension with display names, largest first, or by day in order. The screen and the
 * file use the same sums.
 */
export function sumsBySide(
  rows: readonly RegisterRow[],
  side: Side,
  receivingAccounts: ReadonlyMap<string, string>,
  { translate, locale }: { readonly translate: Translate; readonly locale: string },
): Sum[] {
  const nameOf: Record<Side, (row: RegisterRow) => string> = {
    receivingAccount: (row) =>
      paymentMethodOf(row, receivingAccounts, translate) ?? translate('noReceivingAccount'),
    gift: (row) => row.gift ?? translate('noGift'),
    giver: (row) => row.giver ?? (row.signature || translate('unnamed')),
    day: (row) => row.receivedOn ?? row.promisedOn,
    country: (row) => (row.country ? countryName(locale, row.country) : translate('noCountry')),
    kind: (row) => translate(`kind.${row.kind}`),
    household: (row) => row.household ?? translate('noHousehold'),
    side: ({ side }) =>
      side === null
        ? translate('noSide')
        : side === 'both'
          ? translate('side.both')
          : translate('side.of', { name: side.of }),
  }
  const sums = sumsBy(rows, nameOf[side])
  return side === 'day' ? sums.toSorted((a, b) => a.name.localeCompare(b.name)) : sums
}

/**
 * Returns number of contributions and amount by any key, largest amount first. Rows without an amount are
 * skipped.
 */
export function sumsBy(rows: readonly RegisterRow[], side: (row: RegisterRow) => string): Sum[] {
  const sums = new Map<string, { contributions: Set<string>; minor: bigint }>()
  for (const row of rows) {
    const minor = keptMinor(row)
    if (minor === 0n) continue
    const name = side(row)
    const sum = sums.get(name) ?? { contributions: new Set<string>(), minor: 0n }
    sums.set(name, { contributions: sum.contributions.add(row.contributionId), minor: sum.minor + minor })
  }
  return [...sums]
    .map(([name, { contributions, minor }]) => ({ name, count: contributions.size, minor }))
    .toSorted((a, b) => Number(b.minor - a.minor) || a.name.localeCompare(b.name))
}
