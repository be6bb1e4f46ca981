import {
  type Account,
  accountById,
  type AppContext,
  CredentialsDoNotMatch,
} from '#server/domain/accounts/index.ts'
import {
  credentialsByEmail,
  noteNewDevice,
  openOneTimeToken,
  openSession,
  rememberDevice,
} from '#server/domain/accounts/index.ts'
import { checked } from '#server/platform/invalid-input.ts'
import { verifyPassword } from '#server/platform/password-hash.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours, minutes } from '#shared/duration.ts'
import { loginInput } from '#shared/inputs/account.ts'

const perAddress = { name: 'login address', max: 30, per: minutes(5) }
const perAccountFromAddress = { name: 'login account from address', max: 10, per: minutes(10) }
/** Far more than a person needs: whoever only wants to keep somebody out has to work for it from several addresses. */
const perAccount = { name: 'login account', max: 100, per: hours(1) }

export type SessionGrant = { readonly token: string; readonly user: Account }

/**
 * The password was right and the code is still to come. It is no refusal; it is an `Error` because that is how the schema
 * tells the members of a union apart.
 */
export class SecondFactorRequired extends Error {
  readonly challenge: string
  constructor(challenge: string) {
    super('The code of the second factor is still to come')
    this.challenge = challenge
  }
}

/**
 * Opens a session for the account with this e-mail and password, or gives the challenge to finish the log-in with when the
 * account has a second factor. Refuses `CredentialsDoNotMatch`, `InvalidInput`, `TooManyAttempts`.
 */
export async function login(
  context: AppContext,
  input: unknown,
): Promise<SessionGrant | SecondFactorRequired> {
  if (input === null || input === undefined) throw new CredentialsDoNotMatch()
  const form = checked(loginInput, input)
  const address = form.email.toLowerCase()
  const from = addressKey(context.remoteAddress)
  const accountFromAddress = `${address} ${from}`
  context.rateLimit.attempt(perAddress, from)
  context.rateLimit.attempt(perAccountFromAddress, accountFromAddress)
  context.rateLimit.attempt(perAccount, address)
  const found = await credentialsByEmail(context.database.db, address)
  const matches = await verifyPassword(found?.passwordHash ?? null, form.password)
  if (!found || !matches) {
    context.log.info({ event: 'login refused' }, 'A log-in was refused')
    throw new CredentialsDoNotMatch()
  }
  context.rateLimit.forget(perAccountFromAddress, accountFromAddress)
  context.rateLimit.forget(perAccount, address)
  const { id: accountId, email, secondFactorSince } = found
  return context.database.transaction(async (tx) => {
    if (secondFactorSince) {
      const challenge = await openOneTimeToken(tx, context, { purpose: 'finishLogin', accountId, email })
      return new SecondFactorRequired(challenge)
    }
    await noteNewDevice(tx, context, accountId)
    const token = await openSession(tx, context, accountId, 'password')
    rememberDevice(context, accountId)
    context.log.info({ event: 'login', accountId }, 'Somebody logged in')
    return { token, user: await accountById(tx, accountId) }
  })
}
