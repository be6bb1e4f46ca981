import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { type Duration, minutes } from '#shared/duration.ts'

export const liveChannel = 'live'
export const wakeChannel = 'jobs'

/** Signal that data of a topic changed. Subscribers read the data again. */
export type LiveMessage = { readonly topic: string; readonly kind: string }

export type Live = {
  /**
   * Subscribes to messages of one or several topics, in order, from all processes. Ends when the signal
   * aborts or the iterator is closed. With `readAgo`, emits a message at once if there were messages since
   * that time, or may have been.
   */
  subscribe(topics: string | readonly string[], from?: SubscribeOptions): AsyncIterableIterator<LiveMessage>
  /** Calls `hear` for every message of all topics. Returns a function that unsubscribes. */
  onMessage(hear: (message: LiveMessage) => void): () => void
  /**
   * Calls `hear` when messages may have been lost and dependent data must be read again. Every subscriber
   * also gets a message.
   */
  onGap(hear: () => void): () => void
  /** Number of current subscribers. */
  readonly size: number
  /** Ends all subscriptions after their queued messages; later subscriptions end at once. */
  close(): Promise<void>
}

type SubscribeOptions = { readonly signal?: AbortSignal; readonly readAgo?: (() => Duration) | null }

/** Maximum queue of a subscriber. The oldest messages are dropped, since each only means "read again". */
const backlog = 64

/** Time for which the last message of a topic is remembered. */
const memory = minutes(5)

/** Message to subscribers after a gap. */
const missed = { kind: 'MessagesMissed' } as const

type Reader = { readonly push: (message: LiveMessage) => void; readonly end: () => void }

/**
 * Listens to the database on one connection and forwards each message to the subscribers of its topic in this
 * process.
 */
export async function openLive(database: Database, log: Logger): Promise<Live> {
  const rooms = createRooms()
  const publishedAt = rememberWhen()
  const hearers = new Set<(message: LiveMessage) => void>()
  const gapHearers = new Set<() => void>()

  const hear = (payload: string) => {
    const message = parse(payload)
    if (!message) return log.warn({ channel: liveChannel }, 'Live message cannot be parsed')
    publishedAt.on(message.topic)
    for (const tell of hearers) {
      try {
        tell(message)
      } catch (error) {
        log.error({ err: error }, 'Listener of live messages failed')
      }
    }
    for (const reader of rooms.of(message.topic)) reader.push(message)
  }
  const markGap = () => {
    log.warn('Connection for live messages was interrupted')
    publishedAt.forget()
    for (const tell of gapHearers) tell()
    for (const [topic, reader] of rooms.all()) reader.push({ topic, ...missed })
  }
  const stopListening = await database.listen(liveChannel, hear, markGap)
  let closed = false

  return {
    subscribe: (topics, { signal, readAgo = null } = {}) =>
      openReader(
        (reader) => {
          const all = [topics].flat()
          const publishedTopic = all.find((topic) => readAgo && publishedAt.within(topic, readAgo()))
          if (publishedTopic !== undefined) reader.push({ topic: publishedTopic, ...missed })
          return enterAll(rooms, all, reader)
        },
        closed ? AbortSignal.abort() : signal,
      ),
    onMessage: (tell) => join(hearers, tell),
    onGap: (tell) => join(gapHearers, tell),
    get size() {
      return new Set(rooms.all().map(([, reader]) => reader)).size
    },
    async close() {
      closed = true
      await stopListening()
      for (const [, reader] of rooms.all()) reader.end()
    },
  }
}

function join<T>(group: Set<T>, member: T): () => void {
  group.add(member)
  return () => void group.delete(member)
}

/** Remembers when each topic had its last message. */
function rememberWhen() {
  // In order of time.
  const times = new Map<string, number>()
  let since = performance.now()
  return {
    on(topic: string): void {
      const now = performance.now()
      times.delete(topic)
      times.set(topic, now)
      for (const [old, time] of times) {
        if (time >= now - memory) return
        times.delete(old)
      }
    },
    /** Forgets earlier messages, after which they count as unknown. */
    forget(): void {
      times.clear()
      since = performance.now()
    },
    /** Returns true if the topic had a message within this time, or may have had one. */
    within(topic: string, ago: Duration): boolean {
      const then = performance.now() - ago
      return ago > memory || then < since || (times.get(topic) ?? -Infinity) >= then
    },
  }
}

/** Subscribers by topic. Topics without subscribers use no memory. */
function createRooms() {
  const readers = new Map<string, Set<Reader>>()
  return {
    of: (topic: string): readonly Reader[] => [...(readers.get(topic) ?? [])],
    all: () => [...readers].flatMap(([topic, group]) => [...group].map((reader) => [topic, reader] as const)),
    enter(topic: string, reader: Reader): () => void {
      const group = readers.get(topic) ?? new Set()
      readers.set(topic, group.add(reader))
      return () => {
        group.delete(reader)
        if (group.size === 0 && readers.get(topic) === group) readers.delete(topic)
      }
    },
  }
}

/** Adds a subscriber to several topics; returns a function that removes it. */
function enterAll(
  rooms: ReturnType<typeof createRooms>,
  topics: readonly string[],
  reader: Reader,
): () => void {
  const leaves = topics.map((topic) => rooms.enter(topic, reader))
  return () => {
    for (const leave of leaves) leave()
  }
}

function openReader(enter: (reader: Reader) => () => void, signal?: AbortSignal) {
  const queue: LiveMessage[] = []
  let waiting: ((result: IteratorResult<LiveMessage>) => void)[] = []
  let ended = false
  const reader: Reader = {
    push(message) {
      const next = waiting.shift()
      if (next) return next({ done: false, value: message })
      queue.push(message)
      if (queue.length > backlog) queue.shift()
    },
    end() {
      ended = true
      leave()
      signal?.removeEventListener('abort', reader.end)
      for (const next of waiting) next({ done: true, value: undefined })
      waiting = []
    },
  }
  // Added before the first `next()`, so that no message in between is lost.
  const leave = enter(reader)
  if (signal?.aborted) reader.end()
  else signal?.addEventListener('abort', reader.end, { once: true })

  const iterator: AsyncIterableIterator<LiveMessage> = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      const message = queue.shift()
      if (message) return { done: false, value: message }
      if (ended) return { done: true, value: undefined }
      return new Promise((resolve) => waiting.push(resolve))
    },
    async return() {
      queue.length = 0
      reader.end()
      return { done: true, value: undefined }
    },
  }
  return iterator
}

function parse(payload: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(payload)
    if (typeof value !== 'object' || value === null) return null
    const { topic, kind } = value as Record<string, unknown>
    if (typeof topic !== 'string' || typeof kind !== 'string') return null
    return { topic, kind }
  } catch {
    return null
  }
}

/** Notifies subscribers of topics when the transaction commits. */
export async function notifyClients(tx: Tx, topics: string | readonly string[], kind: string): Promise<void> {
  await tx.execute(sql`select ${notificationsSql(liveNotifications([topics].flat(), kind))}`)
}

/** A message to those who listen to a channel of the database. */
export type Notification = { readonly channel: string; readonly payload: string }

/** Returns the messages to subscribers of these topics. */
export const liveNotifications = (topics: readonly string[], kind: string): Notification[] =>
  topics.map((topic) => ({ channel: liveChannel, payload: JSON.stringify({ topic, kind }) }))

/** SQL: sends messages when the transaction commits, and returns their number. */
export const notificationsSql = (messages: readonly Notification[]): SQL =>
  notificationsIn(JSON.stringify(messages))

/** Does the same for messages as JSON, or for the placeholder of such JSON in a prepared statement. */
export const notificationsIn = (messages: string | Placeholder): SQL =>
  sql`(select count(pg_notify(m->>'channel', m->>'payload')) from jsonb_array_elements(${messages}::jsonb) m)`
