import { type Account, changeAccountPicture } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Removes the avatar of the viewer. */
export async function clearAvatar(context: AppContext): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction((tx) => changeAccountPicture(tx, accountId, { avatar: null }))
}
