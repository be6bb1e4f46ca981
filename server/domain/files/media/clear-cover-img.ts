import { type Account, changeAccountPicture } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Removes the cover picture of the viewer's profile. */
export async function clearCoverImg(context: AppContext): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction((tx) => changeAccountPicture(tx, accountId, { coverImg: null }))
}
