import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount, requireFresh } from '#server/domain/accounts/index.ts'
import { partnersWithDates, WeddingNotFound, weddingOfPartner } from '#server/domain/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { add } from '#shared/duration.ts'
import { groupedIdentifier } from '#shared/bank-identifiers.ts'
import { OtherPartnerConfirms, PartnerTooNew, RailNotFound } from './payments.refusals.ts'
import { rails } from './payments.tables.ts'
import type { Rail } from './rail-queries.ts'
import { tellRails } from './save-rail.ts'
import { shieldDelay } from './shield.ts'

/** What somebody has before their eyes when they vouch for a way to pay. */
export type RailSeen = { readonly id: string; readonly identifier: string; readonly holder: string }

/**
 * The partner who did not write these details has looked at them and, having just proved who they are, says that they are right: guests
 * read that both have. It changes nothing else and waits for nothing. Details that were changed since they were looked at are not found.
 */
export async function vouchForRail(context: AppContext, seen: RailSeen): Promise<Rail> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [rail] = await tx.select().from(rails).where(eq(rails.id, seen.id)).for('update')
    if (!rail) throw new RailNotFound()
    const wedding = await weddingOfPartner(tx, context, rail.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? new RailNotFound() : error
    })
    const isSeen =
      rail.holder === seen.holder && groupedIdentifier(rail.kind, rail.identifier) === seen.identifier
    if (rail.removedAt || !isSeen) throw new RailNotFound()
    if (rail.confirmedBy === 'both') return rail
    if (rail.savedBy === null || rail.savedBy === accountId) throw new OtherPartnerConfirms()
    const now = context.clock.now()
    const own = (await partnersWithDates(tx, wedding.id)).find((partner) => partner.accountId === accountId)
    invariant(own, 'Whoever sees a way to pay is a partner')
    const countsFrom = add(own.joinedAt, shieldDelay)
    // A couple who begin together need not wait; once guests read it, whoever has just come does not count yet.
    if (wedding.publishedAt !== null && countsFrom > now) throw new PartnerTooNew(countsFrom)
    requireFresh(context)
    const [vouched] = await tx
      .update(rails)
      .set({ confirmedAt: now, confirmedBy: 'both' })
      .where(eq(rails.id, rail.id))
      .returning()
    invariant(vouched, 'A locked way to pay is still there')
    await tellRails(tx, context, wedding, 'RailVouched', rail.id)
    return vouched
  })
}
