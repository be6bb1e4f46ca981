import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import type { Wedding } from './wedding.ts'
import { changeWedding } from './wedding-store.ts'
import { weddingOfPartner } from './weddings.policy.ts'
import { WeddingClosed } from './weddings.events.ts'

/**
 * Closes a published wedding, for its partners. Its page stays but accepts no more gifts until it is published
 * again. Refuses `WeddingNotFound`.
 */
export async function closeWedding(context: AppContext, weddingId: string): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.status !== 'published') return wedding
    return changeWedding(tx, wedding, WeddingClosed, { status: 'closed' }, viewer.accountId)
  })
}
