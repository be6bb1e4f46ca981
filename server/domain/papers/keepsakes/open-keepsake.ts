import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { weddingOfPartner } from '#server/domain/wedding/weddings/index.ts'
import type { Limit } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { keepsakeLink } from './keepsake-link.ts'
import type { KeepsakeRequest } from './keepsake-request.ts'
import { requireVisibleAmounts } from './require-visible-amounts.ts'

const often: Limit = { name: 'keepsake', max: 60, per: hours(1) }

/**
 * Returns a short-lived download address for a partner. Refuses `WeddingNotFound`, `AmountsKeptBack` for a
 * dossier while the couple hide amounts, `TooManyAttempts`.
 */
export async function openKeepsake(
  context: AppContext,
  weddingId: string,
  options: KeepsakeRequest,
): Promise<{ readonly address: string }> {
  const { accountId } = requireAccount(context.viewer)
  const wedding = await weddingOfPartner(context.database.db, context, weddingId)
  await context.rateLimit.attempt(often, accountId)
  const now = context.clock.now()
  if (options.keepsake === 'dossier') requireVisibleAmounts(wedding, now)
  return { address: keepsakeLink(context.secrets, { weddingId, accountId, wish: options }, now) }
}
