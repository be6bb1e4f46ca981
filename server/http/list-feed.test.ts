import { expect, test } from 'vitest'
import { createListFeed } from '#server/http/list-feed.ts'
import type { LiveMessage } from '#server/platform/live.ts'
import { milliseconds, seconds } from '#shared/duration.ts'
import { type GiftState, type ListChange, listDigestOf } from '#shared/list-state.ts'

const gift = (slug: string, sharesTaken = 0): GiftState => ({
  slug,
  sharesTaken,
  left: { minor: '9000', currency: 'EUR' },
  isFull: false,
  isGiven: false,
  sharesHeld: 0,
  heldUntil: null,
  isLookedAt: false,
  giversCount: 0,
  signatures: [],
})

/** Returns a feed of one list, which changes with `change`. */
function feedOf(first: readonly GiftState[] | null) {
  let gifts = first
  const state = { reads: 0, listeners: 0 }
  const readers = new Set<(end: boolean) => void>()
  async function* messages(signal?: AbortSignal): AsyncGenerator<LiveMessage> {
    state.listeners += 1
    try {
      while (!signal?.aborted) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        readers.add(resolve)
        signal?.addEventListener('abort', () => resolve(true), { once: true })
        if (await promise) return
        yield { topic: 'page:ana-y-luis', kind: 'ContributionPledged' }
      }
    } finally {
      state.listeners -= 1
    }
  }
  const tell = (end: boolean) => {
    for (const reader of readers) reader(end)
    readers.clear()
  }
  const handle = createListFeed({
    execute: async () => {
      state.reads += 1
      const found = gifts && { slug: 'ana-y-luis', status: 'published', stops: [{ gifts }] }
      return { data: { guestWedding: found } }
    },
    live: { subscribe: (_, { signal } = {}) => messages(signal) },
    topicOf: (slug) => `page:${slug}`,
    reportError: (error) => expect(error).toBeUndefined(),
    pause: milliseconds(5),
    heartbeat: seconds(60),
  })
  const open = async (from = '192.0.2.1', path = '/lista/ana-y-luis') => {
    const origin = { requestId: 'r-1', token: null, language: 'es', remoteAddress: from }
    const response = await handle(new Request(`http://localhost${path}`), origin)
    const reader = response?.body?.getReader()
    const next = async (): Promise<ListChange | 'the end'> => {
      const { value } = (await reader?.read()) ?? {}
      return value
        ? (JSON.parse(new TextDecoder().decode(value).slice('data: '.length)) as ListChange)
        : 'the end'
    }
    return { response, next, leave: () => reader?.cancel() }
  }
  const change = (now: readonly GiftState[] | null) => {
    gifts = now
    tell(false)
  }
  return { open, change, end: () => tell(true), state }
}

test('an open page hears the digest of the list, and then only the gifts that changed', async () => {
  const { open, change } = feedOf([gift('cena'), gift('globo')])
  const { response, next, leave } = await open()
  expect(response?.headers.get('content-type')).toBe('text/event-stream')
  expect(await next()).toEqual({ gifts: [], digest: listDigestOf([gift('cena'), gift('globo')]) })
  change([gift('cena'), gift('globo', 1)])
  const digest = listDigestOf([gift('cena'), gift('globo', 1)])
  expect(await next()).toEqual({ gifts: [gift('globo', 1)], digest })
  await leave()
})

test('a change is read once for all open pages', async () => {
  const { open, change, state } = feedOf([gift('cena')])
  const pages = await Promise.all(Array.from({ length: 20 }, (_, at) => open(`192.0.2.${at}`)))
  for (const { next } of pages) await next()
  expect(state).toMatchObject({ reads: 1, listeners: 1 })
  change([gift('cena', 1)])
  const heard = await Promise.all(pages.map(({ next }) => next()))
  expect(new Set(heard.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(state.reads).toBe(2)
  for (const { leave } of pages) await leave()
  await expect.poll(() => state.listeners).toBe(0)
})

test('a list with other gifts sends its digest alone, by which the page reads it again', async () => {
  const { open, change } = feedOf([gift('cena')])
  const { next, leave } = await open()
  await next()
  change([gift('cena', 1), gift('globo')])
  expect(await next()).toEqual({ gifts: [], digest: listDigestOf([gift('cena', 1), gift('globo')]) })
  await leave()
})

test('a list that is no longer for everybody ends, and so do all when the server does', async () => {
  const { open, change, end, state } = feedOf([gift('cena')])
  const first = await open()
  await first.next()
  change(null)
  expect(await first.next()).toBe('the end')
  expect((await open()).response?.status).toBe(204)
  change([gift('cena')])
  const second = await open()
  await second.next()
  end()
  expect(await second.next()).toBe('the end')
  await expect.poll(() => state.listeners).toBe(0)
})

test('other paths and methods are not answered, and one address has a limit', async () => {
  const { open } = feedOf([gift('cena')])
  expect((await open('192.0.2.1', '/lista/ana/y/luis')).response).toBeNull()
  const pages = await Promise.all(Array.from({ length: 300 }, () => open()))
  expect((await open()).response?.status).toBe(429)
  expect((await open('192.0.2.2')).response?.status).toBe(200)
  await pages[0]?.leave()
  expect((await open()).response?.status).toBe(200)
})
