import {
  accountById,
  noteNewDevice,
  openSession,
  readOneTimeToken,
  rememberDevice,
  spendOneTimeToken,
} from '#server/domain/identity/accounts/index.ts'
import type { AppContext } from '#server/graphql/viewer.ts'
import { ChallengeExpired } from './credentials.refusals.ts'
import type { SessionGrant } from './login.ts'
import { countSecondStep, forgiveSecondStep, noteGuess, takeSecondStep } from './second-step.ts'

/**
 * Completes a login that a password began, by a code of the authenticator app or a recovery code. A challenge
 * allows several attempts and opens one session. Refuses `CodeNotValid`, `ChallengeExpired`,
 * `TooManyAttempts`.
 */
export async function finishLogin(
  context: AppContext,
  challenge: string,
  code: string,
): Promise<SessionGrant> {
  const now = context.clock.now()
  const begun = await readOneTimeToken(context.database.db, now, 'finishLogin', challenge)
  await countSecondStep(context, begun?.accountId ?? null)
  if (!begun) throw ChallengeExpired()
  const { accountId } = begun
  await noteGuess(context, accountId)
  const grant = await context.database.transaction(async (tx) => {
    await takeSecondStep(tx, context, accountId, code)
    // Of two simultaneous completions the later one fails, and neither uses the code nor opens a session.
    if (!(await spendOneTimeToken(tx, now, ['finishLogin'], challenge))) throw ChallengeExpired()
    await noteNewDevice(tx, context, accountId)
    const token = await openSession(tx, context, accountId, 'secondFactor')
    return { token, user: await accountById(tx, accountId) }
  })
  rememberDevice(context, accountId)
  await forgiveSecondStep(context, accountId)
  return grant
}
