import {
  type Account,
  type AppContext,
  changeAccountPicture,
  requireAccount,
} from '#server/domain/accounts/index.ts'

/** Takes away the face of the account that asks. */
export async function clearAvatar(context: AppContext): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction((tx) => changeAccountPicture(tx, accountId, { avatar: null }))
}
