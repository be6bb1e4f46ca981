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

/** Refuses as `InvalidInput` a password that is tried first: a common one, or what its owner is called. The shape is checked before. */
export function refuseGuessable(path: string, password: string, owner: PasswordOwner): void {
  if (isKnownPassword(password)) throw InvalidInput({ issues: [{ path, rule: 'password.tooCommon' }] })
  if (isPersonal(password, owner)) throw InvalidInput({ issues: [{ path, rule: 'password.personal' }] })
}

/** Whether nothing but names and digits is in it: the owner's, those of their address, or that of this place. */
function isPersonal(password: string, { email, name, surnames, username }: PasswordOwner): boolean {
  const names = [name, surnames, username, email, 'vivencia'].flatMap((text) => lettersIn(text ?? ''))
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const typed = lettersIn(password).join('')
  return typed !== '' && longestFirst.reduce((rest, one) => rest.replaceAll(one, ''), typed) === ''
}

const lettersIn = (text: string): string[] => foldCompatible(text).match(/\p{L}{2,}/gu) ?? []
