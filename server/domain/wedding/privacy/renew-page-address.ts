import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import {
  changeWedding,
  moveAddress,
  secretAddress,
  type Wedding,
  weddingOfPartner,
} from '#server/domain/wedding/weddings/index.ts'
import { PageAddressRenewed } from './privacy.events.ts'

/** Moves an unlisted page to a new secret address. Earlier addresses stop working. Refuses `WeddingNotFound`. */
export async function renewPageAddress(context: AppContext, weddingId: string): Promise<Wedding> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const wedding = await weddingOfPartner(tx, context, weddingId)
    if (wedding.visibility !== 'unlisted') return wedding
    const newAddress = secretAddress(wedding.slug, context.random)
    const slug = await moveAddress(tx, wedding, newAddress, 'allEnd')
    return changeWedding(tx, wedding, PageAddressRenewed, { slug }, accountId)
  })
}
