import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { giftsOf } from '#server/domain/gifts/gift-list/index.ts'
import { payableReceivingAccountsOf } from '#server/domain/money/payments/index.ts'
import {
  changeWedding,
  type Wedding,
  WeddingIncomplete,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { WeddingPublished } from './guest-page.events.ts'

/**
 * Returns missing requirements for publishing: a visible gift and a receiving account. The values are
 * translation keys.
 */
export async function missingToPublish(
  on: Reader,
  wedding: Wedding,
): Promise<('gift' | 'receivingAccount')[]> {
  const missing: ('gift' | 'receivingAccount')[] = []
  if (!(await giftsOf(on, wedding.id)).some((gift) => !gift.hidden)) missing.push('gift')
  if ((await payableReceivingAccountsOf(on, wedding)).length === 0) missing.push('receivingAccount')
  return missing
}

/** Publishes the page to guests, or reopens a closed one. */
export async function publishWedding(context: AppContext, weddingId: string): Promise<Wedding> {
  const viewer = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.status === 'published') return wedding
    const missing = await missingToPublish(tx, wedding)
    if (missing.length > 0) throw WeddingIncomplete({ missing })
    const publishedAt = wedding.publishedAt ?? context.clock.now()
    return changeWedding(
      tx,
      wedding,
      WeddingPublished,
      { status: 'published', publishedAt },
      viewer.accountId,
    )
  })
}
