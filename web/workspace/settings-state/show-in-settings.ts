import { clearHeaderImage, setCoverImage, setHeaderImage, setLoggedUser } from './settings.ts'

type Account = {
  readonly id: string
  readonly name: string
  readonly surnames: string | null
  readonly email: string
  readonly avatar: string | null
}
type Wedding = { readonly imgHeader: string | null; readonly imgCover: string }

/** Sets the logged user and the pictures of the current wedding, for the workspace loader. */
export function showInSettings(user: Account, { imgHeader, imgCover }: Wedding): void {
  const { id, surnames, email, avatar } = user
  setLoggedUser({ id, name: [user.name, surnames].filter(Boolean).join(' '), email, avatar })
  setCoverImage(imgCover)
  if (imgHeader) setHeaderImage(imgHeader)
  else clearHeaderImage()
}
