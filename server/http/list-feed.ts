import { errorResponse, textResponse } from '#server/http/responses.ts'
import { WatchedLists, type WatchedListsOptions } from '#server/http/watched-lists.ts'
import type { RequestOrigin } from '#server/platform/graphql/executor.ts'
import { createSubscriptionCounter } from '#server/platform/graphql/subscription-limits.ts'

/**
 * Serves changes of public lists to open pages as server-sent events at `/lista/<slug>`. Lists that not everybody sees
 * have none.
 */
export function createListFeed(options: WatchedListsOptions) {
  const lists = new WatchedLists(options)
  const counter = createSubscriptionCounter()
  return async (request: Request, origin: RequestOrigin): Promise<Response | null> => {
    const slug = /^\/lista\/([\w-]{1,100})$/.exec(new URL(request.url).pathname)?.[1]
    if (slug === undefined) return null
    if (request.method !== 'GET') return textResponse(405, 'Changes are read', { allow: 'GET' })
    const leave = openCount(counter, origin.remoteAddress)
    if (!leave) return errorResponse(429, { message: 'Too many open pages' }, { 'retry-after': '60' })
    const stream = await lists.watch(slug, origin, leave).catch((error: unknown) => {
      leave()
      throw error
    })
    if (stream) return new Response(stream, { headers })
    leave()
    // After every other status the browser asks again.
    return new Response(null, { status: 204 })
  }
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
}

function openCount(
  counter: ReturnType<typeof createSubscriptionCounter>,
  address: string,
): (() => void) | null {
  try {
    return counter.open({ token: null, account: null, address })
  } catch {
    return null
  }
}
