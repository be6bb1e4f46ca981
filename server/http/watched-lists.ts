import type { ExecutionResult } from 'graphql'
import { noAccessCookie } from '#server/platform/access-cookie.ts'
import type { GraphqlRequest, RequestOrigin } from '#server/platform/graphql/executor.ts'
import type { Live } from '#server/platform/live.ts'
import { type Duration, milliseconds, seconds } from '#shared/duration.ts'
import { type GiftState, giftStateOf, type ListChange, listDigestOf } from '#shared/list-state.ts'

export type WatchedListsOptions = {
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

type ListAnswer = {
  readonly slug: string
  readonly status: string
  readonly stops: readonly { readonly gifts: readonly GiftState[] }[]
}

/** Number of messages that wait for a slow reader before it is disconnected; it then reads the list again. */
const maxBacklog = 16

export type Asker = Pick<RequestOrigin, 'requestId' | 'remoteAddress'>

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

/** The lists that pages have open. Each change is read and serialized once for all pages of a list. */
export class WatchedLists {
  readonly #options: WatchedListsOptions
  readonly #lists = new Map<string, Promise<WatchedList | null>>()

  constructor(options: WatchedListsOptions) {
    this.#options = options
  }

  /** Returns the changes of a list until the reader leaves; null for a list that not everybody sees. */
  async watch(slug: string, asker: Asker, leave: () => void): Promise<ReadableStream<Uint8Array> | null> {
    for (;;) {
      const opening = this.#lists.get(slug) ?? this.#open(slug, asker)
      this.#lists.set(slug, opening)
      const list = await opening
      if (!list) return null
      // The last reader may have left meanwhile, which closes the list.
      if (list.isOpen) return this.#enter(slug, list, leave)
      if (this.#lists.get(slug) === opening) this.#lists.delete(slug)
    }
  }

  /** Returns the gifts of an open list that everybody sees; null for any other. */
  async #read(slug: string, asker: Asker): Promise<readonly GiftState[] | null> {
    const origin = { ...asker, token: null, language: 'es', accessCookie: noAccessCookie() }
    const { data } = await this.#options.execute({ query, variables: { slug } }, origin)
    const found = data?.['guestWedding'] as ListAnswer | null | undefined
    if (found?.slug !== slug || found.status !== 'published') return null
    return found.stops.flatMap(({ gifts }) => gifts.map(giftStateOf))
  }

  async #open(slug: string, asker: Asker): Promise<WatchedList | null> {
    const stopped = new AbortController()
    const list: WatchedList = {
      watchers: new Set(),
      gifts: [],
      isDue: false,
      isOpen: true,
      leave: () => stopped.abort(),
    }
    void this.#follow(slug, list, stopped.signal)
    const gifts = await this.#read(slug, asker).catch((error: unknown) => {
      this.#close(slug, list)
      throw error
    })
    if (gifts === null) this.#close(slug, list)
    else list.gifts = gifts
    return gifts && list
  }

  #close(slug: string, list: WatchedList): void {
    if (!list.isOpen) return
    list.isOpen = false
    this.#lists.delete(slug)
    list.leave()
    for (const watcher of list.watchers) end(watcher)
    list.watchers.clear()
  }

  /** Follows the changes of a list while pages are open. Several within the pause are sent together. */
  async #follow(slug: string, list: WatchedList, signal: AbortSignal): Promise<void> {
    const { live, topicOf, pause = milliseconds(250), reportError } = this.#options
    // One after the other, so that an older state is never sent last.
    let refreshed: Promise<void> = Promise.resolve()
    const refresh = () => {
      refreshed = refreshed
        .then(() => this.#refresh(slug, list))
        .catch((error: unknown) => {
          reportError(error)
          this.#close(slug, list)
        })
    }
    for await (const _ of live.subscribe(topicOf(slug), { signal })) {
      if (list.isDue) continue
      list.isDue = true
      setTimeout(refresh, pause)
    }
    this.#close(slug, list)
  }

  async #refresh(slug: string, list: WatchedList): Promise<void> {
    list.isDue = false
    const gifts = await this.#read(slug, feedItself)
    if (gifts === null) return this.#close(slug, list)
    const known = new Map(list.gifts.map((gift) => [gift.slug, JSON.stringify(gift)]))
    const changed = gifts.filter((gift) => known.get(gift.slug) !== JSON.stringify(gift))
    const isSameList = gifts.length === list.gifts.length && gifts.every(({ slug: gift }) => known.has(gift))
    list.gifts = gifts
    if (changed.length === 0 && isSameList) return
    const frame = frameOf({ gifts: isSameList ? changed : [], digest: listDigestOf(gifts) })
    for (const watcher of list.watchers) send(watcher, frame, list)
  }

  #enter(slug: string, list: WatchedList, leave: () => void): ReadableStream<Uint8Array> {
    const { heartbeat: interval = seconds(25) } = this.#options
    let own: Watcher | undefined
    let beat: NodeJS.Timeout | undefined
    const gone = () => {
      clearInterval(beat)
      leave()
      if (own) list.watchers.delete(own)
      if (list.watchers.size === 0) this.#close(slug, list)
    }
    return new ReadableStream<Uint8Array>({
      start(watcher) {
        own = watcher
        list.watchers.add(watcher)
        send(watcher, frameOf({ gifts: [], digest: listDigestOf(list.gifts) }), list)
        beat = setInterval(() => {
          if (list.watchers.has(watcher)) send(watcher, heartbeat, list)
          else gone()
        }, interval)
      },
      cancel: gone,
    })
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
