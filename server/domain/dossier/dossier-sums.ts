import { plainText } from '#server/platform/looked-for.ts'
import { sumMinor } from '#shared/money.ts'
import type { DossierRow } from './dossier-rows.ts'
import { type PartnerPlace, shareOf } from './partner-share.ts'

/** What one partner has from one giver in one year. */
export type YearOfGiver = {
  readonly year: string
  readonly giver: string
  readonly count: number
  readonly wholeMinor: bigint
  readonly shareMinor: bigint
}

/** What one partner has from each giver by year; the years in order, in each the most first. One giver is one, however they write themselves. */
export function yearsOfGivers(rows: readonly DossierRow[], place: PartnerPlace): YearOfGiver[] {
  const byBoth = Map.groupBy(rows, ({ day, giver, contributionId }) => {
    // Those without a name are not taken for one another.
    return `${day.slice(0, 4)} ${giver === '' ? contributionId : plainText(giver)}`
  })
  return [...byBoth.values()]
    .flatMap((theirs): YearOfGiver[] => {
      const [first] = theirs
      if (!first) return []
      return [
        {
          year: first.day.slice(0, 4),
          giver: first.giver,
          count: theirs.length,
          wholeMinor: sumMinor(theirs.map(({ minor }) => minor)),
          shareMinor: sumMinor(theirs.map(({ minor, owner }) => shareOf(minor, owner, place))),
        },
      ]
    })
    .filter(({ shareMinor }) => shareMinor > 0n)
    .toSorted(
      (a, b) =>
        a.year.localeCompare(b.year) || Number(b.shareMinor - a.shareMinor) || a.giver.localeCompare(b.giver),
    )
}
