import type { AppContext } from '#server/domain/accounts/index.ts'
import { login, SecondFactorRequired, type SessionGrant } from './login.ts'

/** A log-in that takes no second factor. */
export async function loggedIn(
  context: AppContext,
  typed: { email: string; password: string },
): Promise<SessionGrant> {
  const outcome = await login(context, typed)
  if (outcome instanceof SecondFactorRequired) throw new Error('This log-in takes a second factor')
  return outcome
}

/** The challenge of a log-in that takes a second factor. */
export async function challenged(
  context: AppContext,
  typed: { email: string; password: string },
): Promise<string> {
  const outcome = await login(context, typed)
  if (!(outcome instanceof SecondFactorRequired)) throw new Error('This log-in takes no second factor')
  return outcome.challenge
}
