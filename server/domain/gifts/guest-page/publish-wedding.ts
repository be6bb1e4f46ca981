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

/** What guests could not do without: at least one gift they see, and one way to send it. Keys of the translations. */
export async function missingToPublish(
  on: Reader,
  wedding: Wedding,
): Promise<('gift' | 'receivingAccount')[]> {
  const missing: ('gift' | 'receivingAccount')[] = []
  if (!(await giftsOf(on, wedding.id)).some((gift) => !gift.hidden)) missing.push('gift')
  if ((await payableReceivingAccountsOf(on, wedding)).length === 0) missing.push('receivingAccount')
  return missing
}

/** Opens the page to guests; publishing a closed one opens it again. */
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
