import type { AppContext } from '#server/graphql/viewer.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import {
  PasskeysNotOffered,
  openChallenge,
  arePasskeysOffered,
  authenticationOptions,
} from '#server/domain/identity/credentials/index.ts'

const perAddress = { name: 'passkey challenges', max: 60, per: minutes(10) }

/** Returns what the browser needs to log in with any passkey of this site, as JSON. Refuses `PasskeysNotOffered`, `TooManyAttempts`. */
export async function beginPasskeyLogin(context: AppContext): Promise<string> {
  if (!arePasskeysOffered(context)) throw PasskeysNotOffered()
  await context.rateLimit.attempt(perAddress, addressKey(context.remoteAddress))
  const { challenge, json } = await authenticationOptions(context)
  await context.database.transaction((tx) =>
    openChallenge(tx, context, { purpose: 'login', owner: null, challenge }),
  )
  return json
}
