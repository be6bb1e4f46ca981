import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { AppContext } from '#server/graphql/viewer.ts'
import { registerWords } from '#server/domain/money/register/index.ts'
import { lockTeam, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { optionalLine } from '#shared/inputs/text.ts'
import { giftDonors } from './dossier.tables.ts'
import { type Donor, donorDetailsOf, donorsOf } from './donors.ts'
import { dossierRows } from './dossier-rows.ts'

const input = z.object({ taxId: optionalLine(40) })

type Description = {
  readonly donor: string
  readonly taxId: string | null
  /** The key of the donor who is the same person; null for a separate person. */
  readonly sameAs: string | null
}

/**
 * Sets a donor's tax id, and which other donor is the same person. All names of one person count as one
 * donor. Returns all donors. Refuses `WeddingNotFound`, and `InvalidInput` for a name without received gifts.
 */
export async function describeDonor(
  context: AppContext,
  weddingId: string,
  { donor, sameAs, taxId: typed }: Description,
): Promise<Donor[]> {
  const { taxId } = parseInput(input, { taxId: typed })
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    // Two partners who join the same two donors at once must not join each to the other.
    await lockTeam(tx, weddingId)
    const rows = await dossierRows(tx, wedding, registerWords(wedding.locale))
    const details = await donorDetailsOf(tx, weddingId)
    const keys = new Set(donorsOf(rows, details).map(({ key }) => key))
    if (!keys.has(donor)) throw InvalidInput({ issues: [{ path: 'donor', rule: 'unknown' }] })
    if (sameAs !== null && !keys.has(sameAs))
      throw InvalidInput({ issues: [{ path: 'sameAs', rule: 'unknown' }] })
    const root = sameAs === null ? null : (details.get(sameAs)?.sameAs ?? sameAs)
    const joined = root === donor ? null : root
    await tx
      .insert(giftDonors)
      .values({ weddingId, donor, taxId, sameAs: joined })
      .onConflictDoUpdate({
        target: [giftDonors.weddingId, giftDonors.donor],
        set: { taxId, sameAs: joined },
      })
    if (joined !== null) {
      await tx
        .update(giftDonors)
        .set({ sameAs: joined })
        .where(and(eq(giftDonors.weddingId, weddingId), eq(giftDonors.sameAs, donor)))
    }
    return donorsOf(rows, await donorDetailsOf(tx, weddingId))
  })
}
