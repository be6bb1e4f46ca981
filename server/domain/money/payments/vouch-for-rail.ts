import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount, requireFresh } from '#server/graphql/viewer.ts'
import {
  holdWedding,
  membershipsOf,
  WeddingNotFound,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { refuse } from '#server/platform/refusal.ts'
import { bankName, groupedIdentifier } from '#shared/bank-identifiers.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { OtherPartnerConfirms, RailNotFound } from './payments.refusals.ts'
import { rails } from './payments.tables.ts'
import type { Rail } from './rail.ts'
import { tellRails } from './save-rail.ts'
import { refuseOutranked } from './confirmation.ts'
import { newPartnerRefusal } from './shield.ts'
import { RailVouched } from './payments.events.ts'

/** The details a partner sees when confirming a receiving account. */
export type RailSeen = {
  readonly id: string
  readonly identifier: string
  readonly holder: string
  /** The name of the bank; absent where it was not looked at. */
  readonly bank?: string | null | undefined
  /** The text of its payment code; null or absent where there is none. */
  readonly paymentCode?: string | null | undefined
}

/**
 * The partner who did not write these details has looked at them and, having just proved who they are, says that they are right: guests
 * read that both have. It changes nothing else and waits for nothing. Details that were changed since they were looked at are not found.
 */
export async function vouchForRail(context: AppContext, seen: RailSeen): Promise<Rail> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const [rail] = await tx.select().from(rails).where(eq(rails.id, seen.id)).for('update')
    if (!rail) throw RailNotFound()
    const wedding = await weddingOfPartner(tx, context, rail.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? RailNotFound() : error
    })
    const isSeen =
      rail.holder === seen.holder &&
      groupedIdentifier(rail.kind, rail.identifier) === seen.identifier &&
      rail.paymentCode === (seen.paymentCode ?? null) &&
      (seen.bank === undefined || seen.bank === bankName(rail.kind, rail.identifier, rail.bank))
    if (rail.removedAt || !isSeen) throw RailNotFound()
    if (rail.confirmedBy === 'both') return rail
    if (rail.savedBy === null || rail.savedBy === accountId) throw OtherPartnerConfirms()
    const now = context.clock.now()
    await holdWedding(tx, wedding.id)
    refuse(frozenRefusal(await weddingOfPartner(tx, context, wedding.id)))
    const own = (await membershipsOf(tx, wedding.id)).find((member) => member.accountId === accountId)
    if (!own || own.frozenAt) throw RailNotFound()
    // Also before publication: guests will read it as the word of both.
    refuse(newPartnerRefusal(own, now))
    await refuseOutranked(tx, wedding.id, own, now)
    requireFresh(context)
    const [vouched] = await tx
      .update(rails)
      .set({ confirmedAt: now, confirmedBy: 'both' })
      .where(eq(rails.id, rail.id))
      .returning()
    invariant(vouched, 'A locked way to pay is still there')
    await tellRails(tx, context, wedding, RailVouched, rail.id)
    return vouched
  })
}
