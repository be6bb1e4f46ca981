import type { AppContext } from '#server/graphql/viewer.ts'
import { isKnownDevice } from '#server/domain/identity/accounts/index.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { raise } from '#server/platform/events.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { days, minutes } from '#shared/duration.ts'
import { CodeNotValid } from './credentials.refusals.ts'
import { recoveryCodesLeft, takeOneTimeCode, takeRecoveryCode } from './second-factor-store.ts'
import { CodesGuessed, RecoveryCodeUsed } from './credentials.events.ts'

const perAddress = { name: 'second step address', max: 30, per: minutes(10) }
const perAccount = { name: 'second step', max: 10, per: minutes(10) }
/**
 * For strangers. One code in 333,333 is valid at a time, so that guessing takes years. The owner can log in from a known
 * device, with a passkey or after a new password.
 */
const perAccountDaily = { name: 'second step daily', max: 50, per: days(1) }
/** Attempts of strangers before the owner is notified that the password is known. */
const unremarkable = { name: 'second step unremarkable', max: 5, per: days(1) }

/**
 * Sessions and known devices are counted separately from strangers who know the password, who thus cannot use
 * up the owner's attempts.
 */
function bucketOf(context: AppContext, accountId: string): string {
  if (context.viewer.kind !== 'visitor') return `session ${context.viewer.sessionId}`
  return isKnownDevice(context, accountId) ? `known device ${accountId}` : accountId
}

/**
 * Counts an attempt at the second step: ten in ten minutes, and fifty a day for strangers. Refuses
 * `TooManyAttempts`.
 */
export async function countSecondStep(context: AppContext, accountId: string | null): Promise<void> {
  const bucket = accountId === null ? null : bucketOf(context, accountId)
  if (bucket === accountId) await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  if (bucket !== null) await context.rateLimit.attempt(perAccount, bucket)
  if (bucket !== null && bucket === accountId) await context.rateLimit.attempt(perAccountDaily, accountId)
}

/** Notifies the owner when strangers, who know the password, have tried five codes in a day. */
export async function noteGuess(context: AppContext, accountId: string): Promise<void> {
  if (bucketOf(context, accountId) !== accountId) return
  if (await context.rateLimit.hasRoom(unremarkable, accountId)) return
  await context.database.transaction((tx) => raise(tx, CodesGuessed, { accountId }))
}

/** Uses a code of the account's authenticator app or a recovery code. Refuses `CodeNotValid`. */
export async function takeSecondStep(
  tx: Tx,
  context: AppContext,
  accountId: string,
  code: string,
): Promise<void> {
  const typed = code.slice(0, 100)
  if (await takeOneTimeCode(tx, context, { accountId, state: 'confirmed' }, typed)) return
  if (!(await takeRecoveryCode(tx, context, accountId, typed))) throw CodeNotValid()
  const left = await recoveryCodesLeft(tx, accountId)
  await raise(tx, RecoveryCodeUsed, { accountId, left })
}

/** Resets the counted attempts of an account after a valid code or a new password. */
export async function forgiveSecondStep(context: AppContext, accountId: string): Promise<void> {
  for (const limit of [perAccount, perAccountDaily, unremarkable])
    await context.rateLimit.forget(limit, accountId)
  await context.rateLimit.forget(perAccount, bucketOf(context, accountId))
}
