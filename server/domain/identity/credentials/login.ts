import {
  type Account,
  accountById,
  credentialsByEmail,
  CredentialsDoNotMatch,
  noteNewDevice,
  openOneTimeToken,
  openSession,
  rememberDevice,
  renewPasswordHash,
} from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { loginInput } from '#shared/inputs/account.ts'
import { countLogin, forgiveLogin } from './login-limits.ts'
import { hasAuthenticatorApp } from './second-factor-store.ts'

export type SessionGrant = { readonly token: string; readonly user: Account }

/**
 * The password was right, and the code is still required. Not a refusal: it is an `Error` because the schema
 * distinguishes the members of a union by class.
 */
export class SecondFactorRequired extends Error {
  readonly challenge: string
  readonly authenticatorApp: boolean
  constructor(challenge: string, authenticatorApp: boolean) {
    super('The code of the second factor is still to come')
    this.challenge = challenge
    this.authenticatorApp = authenticatorApp
  }
}

/**
 * Opens a session for this email and password, or returns the challenge to complete the login if the account
 * has a second factor. Refuses `CredentialsDoNotMatch`, `InvalidInput`, `TooManyAttempts`.
 */
export async function login(
  context: AppContext,
  input: { readonly email?: string | null; readonly password?: string | null } | null | undefined,
): Promise<SessionGrant | SecondFactorRequired> {
  if (!input?.email?.trim() || !input.password) throw CredentialsDoNotMatch()
  const form = parseInput(loginInput, input)
  const found = await credentialsByEmail(context.database.db, form.email)
  const attempt = { email: form.email, accountId: found?.id ?? null }
  const lane = await countLogin(context, attempt)
  const matches = await context.passwordHasher.verify(found?.passwordHash ?? null, form.password, lane)
  if (!found || !matches) throw CredentialsDoNotMatch()
  await forgiveLogin(context, attempt)
  const { id: accountId, email, passwordHash, secondFactorSince } = found
  const renewedHash = (await context.passwordHasher.isOutdated(passwordHash))
    ? await context.passwordHasher.hash(form.password, 'known')
    : null
  return context.database.transaction(async (tx) => {
    if (renewedHash) await renewPasswordHash(tx, accountId, passwordHash, renewedHash)
    if (secondFactorSince) {
      const challenge = await openOneTimeToken(tx, context, { purpose: 'finishLogin', accountId, email })
      return new SecondFactorRequired(challenge, await hasAuthenticatorApp(tx, accountId))
    }
    await noteNewDevice(tx, context, accountId)
    const token = await openSession(tx, context, accountId, 'password')
    rememberDevice(context, accountId)
    return { token, user: await accountById(tx, accountId) }
  })
}
