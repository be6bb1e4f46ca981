import { expect, test } from 'vitest'
import { post, tinyApp } from '#server/http/app.fixture.ts'
import { createSubscriptionCounter, subscriptionLimits, onStreamEnd } from './subscription-limits.ts'

const lucia = { token: 'a', account: 'lucia', address: '192.0.2.1' }

test('one token, one account and one address each have their limit; ending one makes room', () => {
  const { open } = createSubscriptionCounter({ token: 2, account: 3, address: 4 })
  const first = open(lucia)
  open(lucia)
  expect(() => open(lucia)).toThrow('Too many open subscriptions')
  open({ ...lucia, token: 'b' })
  expect(() => open({ ...lucia, token: 'c' })).toThrow('Too many open subscriptions')
  open({ token: null, account: null, address: lucia.address })
  expect(() => open({ token: 'd', account: 'mateo', address: lucia.address })).toThrow('Too many')
  open({ token: 'd', account: 'mateo', address: '192.0.2.2' })
  first()
  first()
  open(lucia)
  expect(() => open(lucia)).toThrow('Too many open subscriptions')
})

test('an IPv6 household counts as one address', () => {
  const { open } = createSubscriptionCounter({ token: 9, account: 9, address: 1 })
  open({ token: null, account: null, address: '2001:db8::1' })
  expect(() => open({ token: null, account: null, address: '2001:db8::2' })).toThrow('Too many')
})

test('a stream cancelled before its first event is ended, once', async () => {
  let ends = 0
  async function* source() {
    yield 1
  }
  const left = onStreamEnd(source(), () => (ends += 1))
  await left.return?.()
  expect(ends).toBe(1)
  const read: number[] = []
  for await (const one of onStreamEnd(source(), () => (ends += 1))) read.push(one)
  expect([read, ends]).toEqual([[1], 2])
})

test('the subscription after the last one of a token is refused with 429, and one that ends makes room', async () => {
  async function* ticks(): AsyncGenerator<string> {
    yield 'one'
    await new Promise(() => undefined)
  }
  const { app } = tinyApp({ ticks: () => ticks() })
  const watch = () =>
    post(app, { query: 'subscription { ticks }' }, { accept: 'text/event-stream', authorization: 'Bearer a' })
  const streams: Response[] = []
  for (let one = 0; one < subscriptionLimits.token; one += 1) streams.push(await watch())
  const readers = streams.map(({ body }) => body?.getReader())
  for (const reader of readers) await reader?.read()
  const refused = await watch()
  const text = await refused.text()
  expect(text).toContain('TOO_MANY_SUBSCRIPTIONS')
  await readers[0]?.cancel()
  const repeated = await watch()
  const next = repeated.body?.getReader()
  const chunk = await next?.read()
  expect(new TextDecoder().decode(chunk?.value)).not.toContain('TOO_MANY_SUBSCRIPTIONS')
  for (const reader of [...readers.slice(1), next]) await reader?.cancel()
})
