import type { ExecutionResult } from 'graphql'
import { errorResponse, textResponse } from '#server/http/responses.ts'
import type { GraphqlRequest, RequestOrigin } from '#server/platform/graphql/executor.ts'
import { createSubscriptionCounter } from '#server/platform/graphql/subscription-limits.ts'
import { noAccessCookie } from '#server/platform/access-cookie.ts'
import type { Live } from '#server/platform/live.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'
import { type GiftState, giftStateOf, type ListChange, listDigestOf } from '#shared/list-state.ts'

export type ListFeedOptions = {
  /** Executes an operation whose answer visitors share. */
  readonly execute: (operation: GraphqlRequest, origin: RequestOrigin) => Promise<ExecutionResult>
  readonly live: Pick<Live, 'subscribe'>
  /** Returns the topic of what guests see of a wedding. */
  readonly topicOf: (slug: string) => string
  readonly reportError: (error: unknown) => void
  /** Time in which changes are sent together. */
  readonly pause?: Duration
  readonly heartbeat?: Duration
}

const query = `query ListState($slug: String!) { guestWedding(slug: $slug) { slug status stops { gifts {
  slug sharesTaken left { minor currency } isFull isGiven sharesHeld heldUntil isLookedAt giversCount signatures } } } }`

/** Number of messages that wait for a slow reader before it is disconnected; it then reads the list again. */
const maxBacklog = 16

type Asker = Pick<RequestOrigin, 'requestId' | 'remoteAddress'>

/** Who asks after a change. */
const feedItself: Asker = { requestId: 'list feed', remoteAddress: 'list feed' }

type Watcher = ReadableStreamDefaultController<Uint8Array>

/** The open pages of one list. */
type WatchedList = {
  readonly watchers: Set<Watcher>
  gifts: readonly GiftState[]
  isDue: boolean
  isOpen: boolean
  readonly leave: () => void
}

/**
 * Serves changes of public lists to open pages as server-sent events at `/lista/<slug>`. Each change is read and
 * serialized once for all of them. Lists that not everybody sees have none.
 */
export function createListFeed(options: ListFeedOptions) {
  const watched = new Map<string, Promise<WatchedList | null>>()
  const counter = createSubscriptionCounter()

  /** Returns the gifts of an open list that everybody sees; null for any other. */
  async function read(slug: string, asker: Asker = feedItself): Promise<readonly GiftState[] | null> {
    const origin = { ...asker, token: null, language: 'es', accessCookie: noAccessCookie() }
    const { data } = await options.execute({ query, variables: { slug } }, origin)
    const found = data?.['guestWedding'] as ListAnswer | null | undefined
    if (found?.slug !== slug || found.status !== 'published') return null
    return found.stops.flatMap(({ gifts }) => gifts.map(giftStateOf))
  }

  function close(slug: string, list: WatchedList): void {
    if (!list.isOpen) return
    list.isOpen = false
    watched.delete(slug)
    list.leave()
    for (const watcher of list.watchers) end(watcher)
    list.watchers.clear()
  }

  async function refresh(slug: string, list: WatchedList): Promise<void> {
    list.isDue = false
    const gifts = await read(slug)
    if (gifts === null) return close(slug, list)
    const known = new Map(list.gifts.map((gift) => [gift.slug, JSON.stringify(gift)]))
    const changed = gifts.filter((gift) => known.get(gift.slug) !== JSON.stringify(gift))
    const isSameList = gifts.length === list.gifts.length && gifts.every(({ slug: gift }) => known.has(gift))
    list.gifts = gifts
    if (changed.length === 0 && isSameList) return
    const frame = frameOf({ gifts: isSameList ? changed : [], digest: listDigestOf(gifts) })
    for (const watcher of list.watchers) send(watcher, frame, list)
  }

  /** Follows the changes of a list while pages are open. Several within the pause are sent together. */
  async function follow(slug: string, list: WatchedList, signal: AbortSignal): Promise<void> {
    for await (const _ of options.live.subscribe(options.topicOf(slug), { signal })) {
      if (list.isDue) continue
      list.isDue = true
      setTimeout(
        () => {
          refresh(slug, list).catch((error: unknown) => {
            options.reportError(error)
            close(slug, list)
          })
        },
        options.pause ?? milliseconds(250),
      )
    }
    close(slug, list)
  }

  async function open(slug: string, asker: Asker): Promise<WatchedList | null> {
    const stopped = new AbortController()
    const list: WatchedList = {
      watchers: new Set(),
      gifts: [],
      isDue: false,
      isOpen: true,
      leave: () => stopped.abort(),
    }
    void follow(slug, list, stopped.signal)
    const gifts = await read(slug, asker).catch((error: unknown) => {
      close(slug, list)
      throw error
    })
    if (gifts === null) close(slug, list)
    else list.gifts = gifts
    return gifts && list
  }

  function enter(slug: string, list: WatchedList, leave: () => void): ReadableStream<Uint8Array> {
    let own: Watcher | undefined
    let beat: NodeJS.Timeout | undefined
    const gone = () => {
      clearInterval(beat)
      leave()
      if (own) list.watchers.delete(own)
      if (list.watchers.size === 0) close(slug, list)
    }
    return new ReadableStream<Uint8Array>({
      start(watcher) {
        own = watcher
        list.watchers.add(watcher)
        send(watcher, frameOf({ gifts: [], digest: listDigestOf(list.gifts) }), list)
        beat = setInterval(
          () => {
            if (list.watchers.has(watcher)) send(watcher, heartbeat, list)
            else gone()
          },
          options.heartbeat ?? seconds(25),
        )
      },
      cancel: gone,
    })
  }

  return async (request: Request, origin: RequestOrigin): Promise<Response | null> => {
    const slug = /^\/lista\/([\w-]{1,100})$/.exec(new URL(request.url).pathname)?.[1]
    if (slug === undefined) return null
    if (request.method !== 'GET') return textResponse(405, 'Changes are read', { allow: 'GET' })
    const leave = openCount(counter, origin.remoteAddress)
    if (!leave) return errorResponse(429, { message: 'Too many open pages' }, { 'retry-after': '60' })
    const opening = watched.get(slug) ?? open(slug, origin)
    watched.set(slug, opening)
    const list = await opening.catch((error: unknown) => {
      leave()
      throw error
    })
    if (!list) {
      leave()
      // After every other status the browser asks again.
      return new Response(null, { status: 204 })
    }
    return new Response(enter(slug, list, leave), {
      headers: {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  }
}

type ListAnswer = {
  readonly slug: string
  readonly status: string
  readonly stops: readonly { readonly gifts: readonly GiftState[] }[]
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

const encoder = new TextEncoder()
const heartbeat = encoder.encode(':\n\n')
const frameOf = (change: ListChange) => encoder.encode(`data: ${JSON.stringify(change)}\n\n`)

function send(watcher: Watcher, frame: Uint8Array, list: WatchedList): void {
  if ((watcher.desiredSize ?? 0) > -maxBacklog) return watcher.enqueue(frame)
  list.watchers.delete(watcher)
  end(watcher)
}

function end(watcher: Watcher): void {
  try {
    watcher.close()
  } catch {
    // Its reader has left.
  }
}
