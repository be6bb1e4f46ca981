import type { AppContext } from '#server/graphql/viewer.ts'
import { addressKey } from '#server/platform/rate-limit.ts'
import { minutes } from '#shared/duration.ts'
import { type LinkedProvider, providerBehindToken } from './provider-link-store.ts'

const perAddress = { name: 'provider link', max: 120, per: minutes(10) }

/** Counts a use of a provider's link. Refuses `TooManyAttempts`. */
export const countLinkUse = ({ rateLimit, remoteAddress }: AppContext): Promise<void> =>
  rateLimit.attempt(perAddress, addressKey(remoteAddress))

/** Returns the provider behind a link, for its own page; null for a link that is not open. Refuses `TooManyAttempts`. */
export async function ownProvider(context: AppContext, token: string): Promise<LinkedProvider | null> {
  await countLinkUse(context)
  return providerBehindToken(context.database.db, token, context.clock.now())
}
