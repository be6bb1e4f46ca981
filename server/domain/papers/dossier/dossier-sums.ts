import { sumMinor } from '#shared/money.ts'
import { countsAs, type DonorDetails, donorKey } from './donors.ts'
import type { DossierRow } from './dossier-rows.ts'
import { type PartnerIndex, shareOf } from './partner-share.ts'

/** The gifts of one giver to one partner in one year. */
export type YearOfGiver = {
  readonly year: string
  readonly giver: string
  /** As entered by the couple, for the donor or for one joined to the donor. */
  readonly taxId: string | null
  readonly count: number
  readonly wholeMinor: bigint
  readonly shareMinor: bigint
}

/**
 * The sums per year and donor for one partner; years ascending, in each the largest first. Names that differ
 * by an accent are two donors until the couple join them.
 */
export function yearsOfGivers(
  rows: readonly DossierRow[],
  place: PartnerIndex,
  details: DonorDetails,
): YearOfGiver[] {
  const byBoth = Map.groupBy(rows, ({ day, giver, contributionId }) => {
    // Gifts without a name are not joined.
    return `${day.slice(0, 4)} ${giver === '' ? contributionId : countsAs(giver, details)}`
  })
  return [...byBoth.values()]
    .flatMap((theirs): YearOfGiver[] => {
      const [first] = theirs
      if (!first) return []
      return [
        {
          year: first.day.slice(0, 4),
          giver: nameOf(theirs, details),
          taxId: taxIdOf(theirs, details),
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

/** The main name of a joined donor if a gift came under it, or else the first one. */
function nameOf(rows: readonly DossierRow[], details: DonorDetails): string {
  const own = rows.find(({ giver }) => details.get(donorKey(giver))?.sameAs == null)
  return (own ?? rows[0])?.giver ?? ''
}

function taxIdOf(rows: readonly DossierRow[], details: DonorDetails): string | null {
  const names = rows.flatMap(({ giver }) => (giver === '' ? [] : [countsAs(giver, details), donorKey(giver)]))
  return names.map((name) => details.get(name)?.taxId ?? null).find((taxId) => taxId !== null) ?? null
}
