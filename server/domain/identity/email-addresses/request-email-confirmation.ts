import { addressKey } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { accountById, enqueueEmailConfirmation } from '#server/domain/identity/accounts/index.ts'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'

const perAddress = { name: 'confirmation mail address', max: 20, per: hours(1) }
const perAccount = { name: 'confirmation mail', max: 5, per: hours(1) }

/** Sends the mail with the link once more; nothing is sent to an address that is confirmed. Refuses `TooManyAttempts`. */
export async function requestEmailConfirmation(context: AppContext): Promise<{ email: string }> {
  const { accountId } = requireAccount(context.viewer)
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  await context.rateLimit.attempt(perAccount, accountId)
  return context.database.transaction(async (tx) => {
    const { email } = await accountById(tx, accountId)
    await enqueueEmailConfirmation(tx, accountId)
    return { email }
  })
}
