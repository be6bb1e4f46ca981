import type { AppContext } from '#server/graphql/viewer.ts'
import { credentialsByEmail, sendPasswordResetKind } from '#server/domain/identity/accounts/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { enqueue } from '#server/platform/enqueue.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { requestPasswordResetInput } from '#shared/inputs/account.ts'

const perAddress = { name: 'password reset address', max: 20, per: hours(1) }
/**
 * Emails to one address; further requests get the same response and send nothing, since the latest link is
 * minutes old.
 */
const perTarget = { name: 'password reset', max: 5, per: hours(1) }

/**
 * Sends a link for a new password if the address has an account. The response and the work are the same
 * either way: one lookup, one job. Refuses `InvalidInput`, `TooManyAttempts`.
 */
export async function requestPasswordReset(context: AppContext, email: string): Promise<{ email: string }> {
  const form = parseInput(requestPasswordResetInput, { email })
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const isFlooded = !(await context.rateLimit.hasRoom(perTarget, form.email.toLowerCase()))
  return context.database.transaction(async (tx) => {
    const found = await credentialsByEmail(tx, form.email)
    await enqueue(tx, sendPasswordResetKind, { accountId: isFlooded ? null : (found?.id ?? null) })
    return { email: form.email }
  })
}
