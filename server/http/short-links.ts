import type { Asked } from '#server/platform/graphql/executor.ts'
import { addressKey, type Limit, type RateLimit, TooManyAttempts } from '#server/platform/rate-limit.ts'
import { hours } from '#shared/duration.ts'

export type ShortLinksOptions = {
  /** The path a short address leads to; null where there is nothing, or nothing for guests. */
  readonly lead: (code: string) => Promise<string | null>
  readonly rateLimit: RateLimit
}

/** Who mistypes tries a few times, and a whole party may read codes from one address; who tries codes out needs millions. */
const misses: Limit = { name: 'short-link', max: 30, per: hours(1) }

/**
 * The addresses that stand on paper: `/v/lm-7f3-k2m`, in capitals too. What is not there is answered by the page that says so, like
 * any other address that nobody has.
 */
export function createShortLinks({ lead, rateLimit }: ShortLinksOptions) {
  return async (request: Request, { remoteAddress }: Asked): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const code = /^\/v\/([a-z0-9-]{1,20})\/?$/i.exec(new URL(request.url).pathname)?.[1]
    if (code === undefined) return null
    const who = addressKey(remoteAddress)
    try {
      // Before it is known what there is: whoever has missed too often is not told of a code that leads somewhere either.
      rateLimit.attempt(misses, who)
      const path = await lead(code)
      if (path === null) return null
      rateLimit.giveBack(misses, who)
      return answer(302, null, { location: path })
    } catch (error) {
      if (!(error instanceof TooManyAttempts)) throw error
      return answer(429, `${error.message}\n`, { 'retry-after': String(error.retryAfterSeconds) })
    }
  }
}

function answer(status: number, body: string | null, headers: Record<string, string>): Response {
  return new Response(body, {
    status,
    headers: {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(body !== null && { 'content-type': 'text/plain; charset=utf-8' }),
      ...headers,
    },
  })
}
