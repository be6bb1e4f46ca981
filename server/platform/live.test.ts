import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { onBothEngines } from '#test/databases.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Live, type LiveMessage, notifyClients, openLive } from '#server/platform/live.ts'
import { type Duration, minutes, seconds } from '#shared/duration.ts'

const silent = pino({ level: 'silent' })

onBothEngines((database) => {
  let live: Live
  beforeEach(async () => void (live = await openLive(database(), silent)))
  afterEach(() => live.close())

  const publish = (topics: string | string[], kind: string) =>
    database().transaction(async (tx) => {
      for (const topic of [topics].flat()) await notifyClients(tx, topic, kind)
    })

  test('a subscriber receives the messages of its topic from its start, in order, and nothing else', async () => {
    const reader = live.subscribe('door:1')
    await publish('door:2', 'Elsewhere')
    await publish('door:1', 'Opened')
    await publish(['door:2', 'door:1'], 'Shut')
    const heard = [await reader.next(), await reader.next()].map(({ value }) => (value as LiveMessage).kind)
    expect(heard).toEqual(['Opened', 'Shut'])
    await reader.return?.()
    expect(live.size).toBe(0)
  })

  test('rolled-back messages are never received', async () => {
    const reader = live.subscribe('door:1')
    const failing = database().transaction(async (tx) => {
      await notifyClients(tx, 'door:1', 'Opened')
      throw new Error('stuck')
    })
    await expect(failing).rejects.toThrow('stuck')
    await publish('door:1', 'Shut')
    expect((await reader.next()).value).toMatchObject({ kind: 'Shut' })
  })

  test('every listener receives every topic, and a failing one does not affect the others', async () => {
    const heard: string[] = []
    live.onMessage(() => {
      throw new Error('deaf')
    })
    const stop = live.onMessage(({ topic }) => heard.push(topic))
    await publish(['a', 'b'], 'Said')
    await expect.poll(() => heard).toEqual(['a', 'b'])
    stop()
    await publish('c', 'Said')
    const reader = live.subscribe('d')
    await publish('d', 'Said')
    await reader.next()
    expect(heard).toEqual(['a', 'b'])
  })
})

describe('a subscriber', () => {
  /** A database that says what the test says. */
  const fakeDatabase = async () => {
    let speak: (payload: string) => void = () => {}
    let gap: () => void = () => {}
    const database = {
      listen: async (_: string, onMessage: typeof speak, onGap: typeof gap) => {
        speak = onMessage
        gap = onGap
        return async () => {}
      },
    } as unknown as Database
    const live = await openLive(database, silent)
    return {
      live,
      say: (kind: string) => speak(JSON.stringify({ topic: 't', kind })),
      raw: (text: string) => speak(text),
      gap: () => gap(),
    }
  }

  test('ends when aborted, also while it waits', async () => {
    const { live } = await fakeDatabase()
    const leaving = new AbortController()
    const reader = live.subscribe('t', { signal: leaving.signal })
    const waiting = reader.next()
    leaving.abort()
    expect(await waiting).toEqual({ done: true, value: undefined })
    expect(live.size).toBe(0)
    expect(await live.subscribe('t', { signal: leaving.signal }).next()).toEqual({
      done: true,
      value: undefined,
    })
  })

  test('that is too slow loses the oldest', async () => {
    const { live, say: publish } = await fakeDatabase()
    const reader = live.subscribe('t')
    for (let n = 0; n < 100; n++) publish(`n${n}`)
    expect((await reader.next()).value).toMatchObject({ kind: 'n36' })
  })

  test('is notified of a possible loss after a gap', async () => {
    const { live, gap } = await fakeDatabase()
    const reader = live.subscribe('t')
    let gaps = 0
    live.onGap(() => gaps++)
    gap()
    expect((await reader.next()).value).toEqual({ topic: 't', kind: 'MessagesMissed' })
    expect(gaps).toBe(1)
  })

  describe('that has read before', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
    afterEach(() => void vi.useRealTimers())

    const listener = async () => {
      const { live, say: publish, gap } = await fakeDatabase()
      const firstWord = async (readAgo: Duration) => {
        const reader = live.subscribe('t', { readAgo: () => readAgo })
        publish('Next')
        const { kind } = (await reader.next()).value as LiveMessage
        await reader.return?.()
        return kind
      }
      return { firstWord, gap }
    }

    test('gets messages since then at once, and no older ones', async () => {
      const { firstWord } = await listener()
      vi.advanceTimersByTime(seconds(60))
      expect(await firstWord(seconds(9))).toBe('Next')
      vi.advanceTimersByTime(seconds(8))
      expect(await firstWord(seconds(9))).toBe('MessagesMissed')
      vi.advanceTimersByTime(seconds(10))
      expect(await firstWord(seconds(9))).toBe('Next')
    })

    test('is notified when messages may have been lost', async () => {
      const { firstWord, gap } = await listener()
      expect(await firstWord(seconds(1))).toBe('MessagesMissed')
      vi.advanceTimersByTime(minutes(20))
      expect(await firstWord(minutes(19))).toBe('MessagesMissed')
      vi.advanceTimersByTime(seconds(20))
      gap()
      vi.advanceTimersByTime(seconds(2))
      expect(await firstWord(seconds(3))).toBe('MessagesMissed')
      vi.advanceTimersByTime(seconds(2))
      expect(await firstWord(seconds(1))).toBe('Next')
    })
  })

  test('ignores invalid messages', async () => {
    const { live, say: publish, raw } = await fakeDatabase()
    const reader = live.subscribe('t')
    for (const noise of ['', '{', 'null', '7', '{"topic":"t"}', '{"topic":"t","kind":1}']) raw(noise)
    publish('Clear')
    expect((await reader.next()).value).toMatchObject({ kind: 'Clear' })
  })

  test('ends at shutdown', async () => {
    const { live } = await fakeDatabase()
    const waiting = live.subscribe('t').next()
    await live.close()
    expect((await waiting).done).toBe(true)
    expect((await live.subscribe('t').next()).done).toBe(true)
  })
})
