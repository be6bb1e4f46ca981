import { describe, expect, test } from 'vitest'
import { post, tinyApp } from '#server/http/app.fixture.ts'
import { milliseconds, minutes } from '#shared/duration.ts'

/** A source that emits on demand and knows whether it has a subscriber. */
function ticker() {
  let next: ((tick: string) => void) | null = null
  const state = { open: true }
  async function* ticks() {
    try {
      for (;;) yield await new Promise<string>((resolve) => (next = resolve))
    } finally {
      state.open = false
    }
  }
  return { ticks, state, tick: (text: string) => next?.(text) }
}

const watch = (app: ReturnType<typeof tinyApp>['app']) =>
  post(app, { query: 'subscription { ticks }' }, { accept: 'text/event-stream' })

async function* events(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  for await (const chunk of response.body as ReadableStream<Uint8Array>) yield decoder.decode(chunk)
}

async function readUntil(stream: AsyncGenerator<string>, text: string): Promise<string> {
  let heard = ''
  while (!heard.includes(text)) {
    const next: IteratorResult<string, unknown> = await stream.next()
    if (next.done) return `${heard}(the end)`
    heard += next.value
  }
  return heard
}

describe('a subscription', () => {
  test('is sent as events, with heartbeats in between', async () => {
    const { ticks, tick } = ticker()
    const { app } = tinyApp({ ticks })
    const response = await watch(app)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const stream = events(response)
    expect(await readUntil(stream, ':')).toContain(':')
    setTimeout(() => tick('one'), 20)
    expect(await readUntil(stream, 'one')).toContain('data: {"data":{"ticks":"one"}}')
    const left = stream.return(undefined)
    // The ticker waits inside: it hears that it is no longer wanted with its next tick.
    tick('two')
    await left
  })

  test('is awaited while it reads, even without a subscriber', async () => {
    const { ticks, tick } = ticker()
    const { app, executor } = tinyApp({ ticks })
    const stream = events(await watch(app))
    await readUntil(stream, ':')
    const left = stream.return(undefined)
    let settled = false
    const settling = executor.settle(minutes(1)).then(() => (settled = true))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(settled).toBe(false)
    tick('the last')
    await settling
    await left
  })

  test('is not awaited beyond the deadline', async () => {
    const { ticks, tick, state } = ticker()
    const { app, executor } = tinyApp({ ticks })
    const stream = events(await watch(app))
    await readUntil(stream, ':')
    await executor.settle(milliseconds(10))
    expect(state.open).toBe(true)
    const left = stream.return(undefined)
    tick('the last')
    await left
  })

  test('ends when its client loses access, also without events', async () => {
    let allowed = true
    const { ticks } = ticker()
    const { app } = tinyApp({ ticks, stillAllowed: async () => allowed })
    const stream = events(await watch(app))
    setTimeout(() => (allowed = false), 50)
    expect(await readUntil(stream, 'event: complete')).toContain('event: complete')
  })

  test('sends nothing more once its client lost access, including queued events', async () => {
    let allowed = true
    const { ticks, tick } = ticker()
    const { app } = tinyApp({ ticks, stillAllowed: async () => allowed })
    const stream = events(await watch(app))
    await readUntil(stream, ':')
    allowed = false
    tick('secret')
    expect(await readUntil(stream, 'event: complete')).not.toContain('secret')
  })

  test('that ends while its client disconnects causes no error', async () => {
    const { ticks, tick, state } = ticker()
    const { app } = tinyApp({ ticks })
    const reader = (await watch(app)).body?.getReader()
    await reader?.read()
    const reading = reader?.read()
    tick('last')
    await reader?.cancel()
    await reading
    // A later unhandled rejection would end the process; here it would fail the run.
    await expect.poll(() => state.open).toBe(false)
  })

  test('requires a client that accepts events', async () => {
    const { ticks } = ticker()
    const { app } = tinyApp({ ticks })
    const response = await post(app, { query: 'subscription { ticks }' }, { accept: 'application/json' })
    expect(response.status).toBe(406)
  })
})
