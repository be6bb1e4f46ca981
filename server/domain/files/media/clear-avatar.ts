import { type Account, changeAccountPicture } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

/** Takes away the face of the account that asks. */
export async function clearAvatar(context: AppContext): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction((tx) => changeAccountPicture(tx, accountId, { avatar: null }))
}
