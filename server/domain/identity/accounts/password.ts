import { isKnownPassword } from '#server/platform/known-password.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { foldCompatible } from '#shared/fold-text.ts'

/** The known data of the password's owner. */
export type PasswordOwner = {
  readonly email: string
  readonly name: string
  readonly surnames?: string | null
  readonly username?: string
}

/**
 * Refuses as `InvalidInput` a common password, or one of its owner's names. The form has to be checked
 * before.
 */
export async function refuseGuessable(path: string, password: string, owner: PasswordOwner): Promise<void> {
  if (await isKnownPassword(password)) throw InvalidInput({ issues: [{ path, rule: 'password.tooCommon' }] })
  if (isPersonal(password, owner)) throw InvalidInput({ issues: [{ path, rule: 'password.personal' }] })
}

/** Whether a password contains only digits and names: those of the owner, of their address or of Vivencia. */
function isPersonal(password: string, { email, name, surnames, username }: PasswordOwner): boolean {
  const names = [name, surnames, username, email, 'vivencia'].flatMap((text) => lettersIn(text ?? ''))
  const namesByLength = names.toSorted((a, b) => b.length - a.length)
  const typed = lettersIn(password).join('')
  return typed !== '' && namesByLength.reduce((rest, one) => rest.replaceAll(one, ''), typed) === ''
}

const lettersIn = (text: string): string[] => foldCompatible(text).match(/\p{L}{2,}/gu) ?? []
