import {
  type Account,
  type AppContext,
  changeAccountPicture,
  requireAccount,
} from '#server/domain/accounts/index.ts'
import { storeImage, type Upload } from './store-image.ts'

/** Makes this the face of the account that asks. Refuses what `storeImage` refuses. */
export async function setAvatar(context: AppContext, upload: Upload): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return storeImage(
    context,
    upload,
    { owner: 'account', ownerId: accountId, shape: 'avatar' },
    (tx, avatar) => changeAccountPicture(tx, accountId, { avatar }),
  )
}
