import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { type Wedding, WeddingNotFound, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { refuse } from '#server/platform/refusal.ts'
import { frozenRefusal } from './freeze-payments.ts'
import { rails } from './payments.tables.ts'
import { RailNotFound } from './payments.refusals.ts'
import { tellRails } from './save-rail.ts'
import { shieldRefusal } from './shield.ts'
import { RailRemoved } from './payments.events.ts'

/** Stops offering a way to receive money, while the page is a draft. Only the partners can. */
export async function removeRail(context: AppContext, railId: string): Promise<Wedding> {
  return context.database.transaction(async (tx) => {
    const [rail] = await tx.select().from(rails).where(eq(rails.id, railId)).for('update')
    if (!rail) throw RailNotFound()
    const wedding = await weddingOfPartner(tx, context, rail.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? RailNotFound() : error
    })
    if (rail.removedAt) return wedding
    refuse(frozenRefusal(wedding) ?? shieldRefusal(wedding))
    await tx.update(rails).set({ removedAt: context.clock.now() }).where(eq(rails.id, railId))
    await tellRails(tx, context, wedding, RailRemoved, railId)
    return wedding
  })
}
