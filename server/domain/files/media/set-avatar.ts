import { type Account, changeAccountPicture } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { storeImage, type Upload } from './store-image.ts'

/** Sets the avatar of the viewer. Refuses what `storeImage` refuses. */
export async function setAvatar(context: AppContext, upload: Upload): Promise<Account> {
  const { accountId } = requireAccount(context.viewer)
  return storeImage(
    context,
    upload,
    { owner: 'account', ownerId: accountId, shape: 'avatar' },
    (tx, avatar) => changeAccountPicture(tx, accountId, { avatar }),
  )
}
