import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, type Wedding, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { type DetailsAccess, detailsAccessOf } from './details-access.ts'
import { receivingAccountsOf } from './receiving-account-queries.ts'
import { DetailsAccessChanged, DetailsAccessChosen } from './payments.events.ts'

/**
 * Sets when guests see the payment details. It does not change where money goes and therefore takes effect at
 * once. Loosening it needs a fresh proof of identity (`server/fresh-proof.ts`); on a published page both
 * partners are notified. Throws `WeddingNotFound`.
 */
export async function setDetailsAccess(
  context: AppContext,
  weddingId: string,
  access: DetailsAccess,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.detailsAccess === access) return wedding
    const before = detailsAccessOf(wedding, await receivingAccountsOf(tx, weddingId))
    const isNews = before !== access && wedding.publishedAt !== null
    const fact = isNews ? DetailsAccessChanged : DetailsAccessChosen
    return changeWedding(tx, wedding, fact, { detailsAccess: access }, accountId)
  })
}
