import { eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { foldText } from '#shared/fold-text.ts'
import { giftDonors } from './dossier.tables.ts'
import type { DossierRow } from './dossier-rows.ts'

/** The couple's data about donors, by donor key. */
export type DonorDetails = ReadonlyMap<
  string,
  { readonly taxId: string | null; readonly sameAs: string | null }
>

/** Returns the key of a name, ignoring case and spaces only: an accent may be another person. */
export const donorKey = (name: string): string =>
  name.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('es')

/** Loads the couple's data about their donors. */
export async function donorDetailsOf(on: Reader, weddingId: string): Promise<DonorDetails> {
  const found = await on
    .select({ donor: giftDonors.donor, taxId: giftDonors.taxId, sameAs: giftDonors.sameAs })
    .from(giftDonors)
    .where(eq(giftDonors.weddingId, weddingId))
  return new Map(found.map(({ donor, ...details }) => [donor, details]))
}

/** The key of the donor to whom a name counts: its own, or that of the donor marked as the same person. */
export const countsAs = (name: string, details: DonorDetails): string => {
  const key = donorKey(name)
  return details.get(key)?.sameAs ?? key
}

export type Donor = {
  readonly key: string
  readonly name: string
  readonly gifts: number
  readonly taxId: string | null
  /** The donor that the couple marked as the same person. */
  readonly sameAs: string | null
  /**
   * Another donor whose name differs by accents only, and whom the couple have not marked as another person.
   */
  readonly resembles: string | null
}

/** The named givers of received money, by name. Gifts without a name have no donor. */
export function donorsOf(rows: readonly DossierRow[], details: DonorDetails): Donor[] {
  const named = rows.filter(({ giver }) => giver !== '')
  const byKey = [...Map.groupBy(named, ({ giver }) => donorKey(giver))]
  // The name with accents is suggested as the main one: it sorts last.
  const roots = byKey
    .map(([key]) => key)
    .filter((key) => details.get(key)?.sameAs == null)
    .toSorted()
    .toReversed()
  const firstLike = new Map<string, string>()
  for (const key of roots) if (!firstLike.has(foldText(key))) firstLike.set(foldText(key), key)
  return byKey
    .map(([key, theirs]): Donor => {
      const { taxId = null, sameAs = null } = details.get(key) ?? {}
      const like = firstLike.get(foldText(key))
      const resembles = sameAs === null && like !== undefined && like !== key ? like : null
      return { key, name: theirs[0]?.giver ?? '', gifts: theirs.length, taxId, sameAs, resembles }
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
}
