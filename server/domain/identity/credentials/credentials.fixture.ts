import type { AppContext } from '#server/graphql/viewer.ts'
import { register, viewerOf } from '#server/domain/identity/accounts/index.ts'
import { fromBase32, oneTimeCode } from '#server/platform/one-time-code.ts'
import { minutes } from '#shared/duration.ts'
import { type PlatformForTests, requestBy } from '#test/world.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { login, SecondFactorRequired, type SessionGrant } from './login.ts'

export const password = 'arepa se tiró al agua'

/** Logs in to an account without a second factor. */
export async function loggedIn(
  context: AppContext,
  typed: { email: string; password: string },
): Promise<SessionGrant> {
  const outcome = await login(context, typed)
  if (outcome instanceof SecondFactorRequired) throw new Error('This login requires a second factor')
  return outcome
}

/** Begins a login to an account with a second factor and returns its challenge. */
export async function challengeFor(
  context: AppContext,
  typed: { email: string; password: string },
): Promise<string> {
  const outcome = await login(context, typed)
  if (!(outcome instanceof SecondFactorRequired)) throw new Error('This login requires no second factor')
  return outcome.challenge
}

/** Registers a user. Returns what is needed to send requests. */
export async function registeredUser(platform: PlatformForTests) {
  const email = `mateo-${platform.random.uuid()}@example.com`
  const { user, token } = await register(requestBy(platform), { email, password, name: 'Mateo' })
  const viewer = await viewerOf(platform, token)
  const viewerNow = () => viewerOf(platform, token)
  return { id: user.id, email, token, seen: viewerNow, by: () => requestBy(platform, viewer) }
}

/** Sets up an authenticator app; `code` returns its next code, a new one each time. */
export async function withSecondFactor(platform: PlatformForTests, by: () => AppContext) {
  const { secret } = await beginSecondFactor(by(), password)
  const shown = () => oneTimeCode(fromBase32(secret), platform.clock.now())
  const { recoveryCodes } = await confirmSecondFactor(by(), shown())
  const code = () => {
    platform.clock.advance(minutes(1))
    return shown()
  }
  return { secret, code, shown, recoveryCodes }
}
