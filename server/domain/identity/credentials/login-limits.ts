import type { AppContext } from '#server/graphql/viewer.ts'
import { isKnownDevice } from '#server/domain/identity/accounts/index.ts'
import type { Lane } from '#server/platform/password-hash.ts'
import { addressKey, type Delay } from '#server/platform/rate-limit.ts'
import { hours, minutes, seconds } from '#shared/duration.ts'

const perAddress = { name: 'login address', max: 30, per: minutes(5) }
const perAccountFromAddress = { name: 'login account from address', max: 10, per: minutes(10) }
/**
 * Shared by all unknown devices: guessing strangers delay each other, and a new device of the owner, by
 * seconds.
 */
const perAccount: Delay = {
  name: 'login account',
  max: 20,
  per: hours(1),
  first: seconds(0.25),
  most: seconds(8),
}
/** A known device is counted separately, also from others behind the same address. */
const perKnownDevice = { name: 'login known device', max: 10, per: minutes(10) }

type Attempt = { readonly email: string; readonly accountId: string | null }

/**
 * Counts a login and returns the lane in which its password is verified. A known device is limited by its own
 * attempts only, an unknown one by those of its address, and delayed by those of others at the same account.
 * Refuses `TooManyAttempts`.
 */
export async function countLogin(context: AppContext, { email, accountId }: Attempt): Promise<Lane> {
  const { rateLimit } = context
  if (accountId !== null && isKnownDevice(context, accountId)) {
    await rateLimit.attempt(perKnownDevice, accountId)
    return 'known'
  }
  const from = addressKey(context.remoteAddress)
  await rateLimit.attempt(perAddress, from)
  await rateLimit.attempt(perAccountFromAddress, `${email.toLowerCase()} ${from}`)
  await rateLimit.slowDown(perAccount, email.toLowerCase())
  return 'unknown'
}

/** Resets the counted attempts at an account after the right password or a new one. */
export async function forgiveLogin(context: AppContext, { email, accountId }: Attempt): Promise<void> {
  const { rateLimit } = context
  if (accountId !== null) await rateLimit.forget(perKnownDevice, accountId)
  await rateLimit.forget(perAccountFromAddress, `${email.toLowerCase()} ${addressKey(context.remoteAddress)}`)
  await rateLimit.forget(perAccount, email.toLowerCase())
}
