import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, type Wedding, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { AmountsShownChanged } from './privacy.events.ts'

/**
 * Sets whether guests see the amounts of other guests. Amounts of anonymous guests stay hidden. Refuses
 * `WeddingNotFound`.
 */
export async function setAmountsShown(
  context: AppContext,
  weddingId: string,
  amountsShown: boolean,
): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.amountsShown === amountsShown) return wedding
    return changeWedding(tx, wedding, AmountsShownChanged, { amountsShown }, accountId)
  })
}
