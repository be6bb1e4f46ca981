import {
  type Account,
  type AppContext,
  changeAccountPicture,
  requireAccount,
} from '#server/domain/accounts/index.ts'
import { storeImage, type Upload } from './store-image.ts'

/** Makes this the picture at the top of the profile of the account that asks. Refuses what `storeImage` refuses. */
export async function setCoverImg(context: AppContext, upload: Upload): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return storeImage(
    context,
    upload,
    { owner: 'account', ownerId: accountId, shape: 'profile' },
    (tx, coverImg) => changeAccountPicture(tx, accountId, { coverImg }),
  )
}
