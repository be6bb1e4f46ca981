import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, type Wedding, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { type DetailsAccess, detailsAccessOf } from './details-access.ts'
import { receivingAccountsOf } from './receiving-account-queries.ts'
import { DetailsAccessChanged, DetailsAccessChosen } from './payments.events.ts'

/**
 * Says when guests read the payment details. It does not change where money goes, so it does not wait 48 hours: to make it freer needs a
 * fresh proof of identity (`server/fresh-proof.ts`), and once the page is published both partners are notified. Refuses `WeddingNotFound`.
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
