import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { changeWedding, type Wedding, weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import { AmountsShownChanged } from './privacy.events.ts'

/** Says whether guests see how much the others gave; never of those who give anonymously. Refuses `WeddingNotFound`. */
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
