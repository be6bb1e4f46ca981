import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { addressKey, type Limit, type RateLimit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'
import { notFoundResponse, textResponse } from './responses.ts'

export type CalendarFeedOptions = {
  /** Returns the calendar behind a secret URL, or null if it is unknown or revoked. */
  readonly read: (token: string) => Promise<string | null>
  readonly rateLimit: RateLimit
}

/** Calendar programs poll every few hours, and large offices share an address. */
const perAddress: Limit = { name: 'calendar-feed', max: 300, per: hours(1) }

/** Serves calendar feeds at their secret URLs: `/calendario/<token>.ics`. */
export function createCalendarFeed({ read, rateLimit }: CalendarFeedOptions) {
  return async (request: Request, { remoteAddress }: RequestOrigin): Promise<Response | null> => {
    const { pathname } = new URL(request.url)
    const token = /^\/calendario\/([^/]+)\.ics$/.exec(pathname)?.[1]
    if (token === undefined) return null
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return textResponse(405, 'A calendar is read', { allow: 'GET, HEAD' })
    try {
      await rateLimit.attempt(perAddress, addressKey(remoteAddress))
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error
      return textResponse(429, error.message, { 'retry-after': String(error.retryAfterSeconds) })
    }
    const calendar = /^[\w-]{32}$/.test(token) ? await read(token) : null
    if (calendar === null) return notFoundResponse()
    return new Response(request.method === 'HEAD' ? null : calendar, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="vivencia.ics"',
        'cache-control': 'private, max-age=300',
        'x-robots-tag': 'noindex',
      },
    })
  }
}
