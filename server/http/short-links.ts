import { serialize } from 'hono/utils/cookie'
import { envelopeCookie } from '#shared/by-envelope.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { addressKey, type Limit, type RateLimit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { redirectResponse } from '#server/platform/redirect.ts'
import { hours } from '#shared/duration.ts'
import type { InternalPath } from '#shared/internal-path.ts'
import { textResponse } from './responses.ts'

export type ShortLinksOptions = {
  /**
   * Returns the path of a short URL, and whether it is printed on an envelope; null if guests cannot see a
   * page there.
   */
  readonly lead: (code: string) => Promise<{ path: InternalPath; byEnvelope: boolean } | null>
  readonly rateLimit: RateLimit
}

/**
 * Permits a few typing errors, also of a party that shares an address; guessing a code takes millions of
 * attempts.
 */
const misses: Limit = { name: 'short-link', max: 30, per: hours(1) }

/**
 * Redirects the short URLs printed on stationery: `/v/lm-7f3-k2m`, also in capitals. Unknown ones get the 404
 * page.
 */
export function createShortLinks({ lead, rateLimit }: ShortLinksOptions) {
  return async (request: Request, { remoteAddress }: RequestOrigin): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const code = /^\/v\/([a-z0-9-]{1,20})\/?$/i.exec(new URL(request.url).pathname)?.[1]
    if (code === undefined) return null
    const who = addressKey(remoteAddress)
    try {
      // Checked before the lookup, so that after too many misses existing codes are not revealed either.
      await rateLimit.attempt(misses, who)
      const way = await lead(code)
      if (way === null) return null
      await rateLimit.restoreAttempt(misses, who)
      const cookie = way.byEnvelope && { 'set-cookie': rememberEnvelope(way.path) }
      return redirectResponse(302, way.path, { 'x-robots-tag': 'noindex', ...cookie })
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error
      const headers = { 'retry-after': String(error.retryAfterSeconds), 'x-robots-tag': 'noindex' }
      return textResponse(429, error.message, headers)
    }
  }
}

/**
 * Returns a session cookie for this wedding only, so that the choice survives passwords, navigation and pages
 * without JavaScript.
 */
function rememberEnvelope(path: string): string {
  return serialize(envelopeCookie, 'si', { path: `/${path.split('/')[1] ?? ''}`, sameSite: 'Lax' })
}
