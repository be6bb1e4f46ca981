import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { WeddingNotFound, weddingOfPartner, weddingTopic } from '#server/domain/wedding/weddings/index.ts'
import { raise } from '#server/platform/events.ts'
import type { CardTrouble } from './trouble-store.ts'
import { cardTroubles } from './card-troubles.tables.ts'
import { CardNotFound } from '#server/domain/cards/card-accounts/index.ts'
import { CardTroubleSettled } from './card-troubles.events.ts'

/** Marks a trouble as settled by a partner. */
export async function settleCardTrouble(context: AppContext, id: string): Promise<CardTrouble> {
  return context.database.transaction(async (tx) => {
    const [trouble] = await tx.select().from(cardTroubles).where(eq(cardTroubles.id, id)).for('update')
    if (!trouble?.weddingId) throw CardNotFound()
    await weddingOfPartner(tx, context, trouble.weddingId).catch((error: unknown) => {
      throw error instanceof WeddingNotFound ? CardNotFound() : error
    })
    if (trouble.settledAt) return trouble
    const settledAt = context.clock.now()
    await tx.update(cardTroubles).set({ settledAt }).where(eq(cardTroubles.id, id))
    const { weddingId } = trouble
    await raise(tx, CardTroubleSettled, { weddingId, troubleId: id }, weddingTopic(weddingId))
    return { ...trouble, settledAt }
  })
}
