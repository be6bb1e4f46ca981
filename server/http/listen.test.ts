import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { milliseconds, seconds } from '#shared/duration.ts'

let server: Listening
beforeAll(async () => {
  const { app, log } = tinyApp()
  server = await listen({ app, log, host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close(seconds(1)))

/** Says exactly these bytes and gives everything that comes back until the other side hangs up. */
function sendRaw(bytes: string, port = server.port): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => (heard += chunk.toString('latin1')))
    socket.on('close', () => resolve(heard))
    socket.on('error', (error: NodeJS.ErrnoException) => (heard ? resolve(heard) : reject(error)))
  })
}

const status = (heard: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(heard)?.[1])
const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${more}\r\n`

describe('for any input the process survives and the response is valid', () => {
  test.each([
    ['GET //', head('GET //'), [400, 404]],
    ['GET ///../..', head('GET ///../..'), [400, 404]],
    ['GET /%', head('GET /%'), [400]],
    ['bad UTF-8', head('GET /%c3%28'), [400]],
    ['an absolute address', head('GET http://elsewhere.test/'), [400, 404]],
    ['an address that is none', head('GET http://[/'), [400]],
    ['a star', head('OPTIONS *'), [204, 400]],
    ['a method of its own', head('BREW /'), [400]],
    ['TRACE', head('TRACE /'), [400, 405]],
    ['PUT', head('PUT /'), [405]],
    ['a host that is none', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', [400]],
    ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', [400]],
    ['64 KB of headers', head('GET /', `x-long: ${'x'.repeat(65_536)}\r\n`), [431]],
    ['noise', '\u0000\u0001\u0002 hello\r\n\r\n', [400]],
    ['two lengths', head('POST /graphql/', 'content-length: 3\r\ncontent-length: 4\r\n'), [400]],
    [
      'length and chunks at once',
      head('POST /graphql/', 'content-length: 3\r\ntransfer-encoding: chunked\r\n'),
      [400],
    ],
    [
      'ten megabytes',
      head('POST /graphql/', 'content-type: application/json\r\ncontent-length: 10000000\r\n') +
        'x'.repeat(10_000_000),
      [413],
    ],
  ])('%s', async (_name, bytes, expected) => {
    const heard = await sendRaw(bytes)
    expect(expected).toContain(status(heard))
    expect(heard.toLowerCase()).toContain('x-content-type-options: nosniff')
    const { status: next } = await fetch(`http://127.0.0.1:${server.port}/healthz`)
    expect(next).toBe(200)
  })

  test('has the headers of every response, and HSTS where the instance is reached by HTTPS', async () => {
    const { app, log } = tinyApp()
    const secure = await listen({ app, log, host: '127.0.0.1', port: 0, secure: true })
    const heard = await sendRaw('\u0000 noise\r\n\r\n', secure.port)
    expect(status(heard)).toBe(400)
    expect(heard).toContain('strict-transport-security: max-age=31536000; includeSubDomains')
    expect(heard).toContain("base-uri 'none'; form-action 'none'; frame-ancestors 'none'")
    await secure.close(seconds(0))
  })

  test('CONNECT is closed', async () => {
    const heard = await sendRaw('CONNECT elsewhere.test:443 HTTP/1.1\r\nhost: elsewhere.test\r\n\r\n').catch(
      () => '',
    )
    expect(heard).not.toMatch(/^HTTP\/1\.1 2/)
  })
})

describe('shutdown', () => {
  test('finishes running requests, and refuses new ones', async () => {
    let finish = (): void => {}
    const slow = new Promise<void>((resolve) => (finish = resolve))
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { app, log } = tinyApp({
      handlers: [
        {
          kind: 'page',
          async handle() {
            begin()
            await slow
            return new Response('the end')
          },
        },
      ],
    })
    const own = await listen({ app, log, host: '127.0.0.1', port: 0 })
    const answer = fetch(`http://127.0.0.1:${own.port}/`)
    await begun
    const closed = own.close(seconds(5))
    await expect(fetch(`http://127.0.0.1:${own.port}/`)).rejects.toThrow('fetch failed')
    finish()
    expect(await (await answer).text()).toBe('the end')
    await closed
  })

  test('aborts a request that does not end in time', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const handle = () => {
      begin()
      return new Promise<Response>(() => {})
    }
    const { app, log } = tinyApp({ handlers: [{ kind: 'page', handle }] })
    const own = await listen({ app, log, host: '127.0.0.1', port: 0 })
    const answer = fetch(`http://127.0.0.1:${own.port}/`).catch((error: unknown) => error)
    await begun
    await own.close(milliseconds(100))
    expect(await answer).toBeInstanceOf(Error)
  })

  test('reports a port in use with the error', async () => {
    const { app, log } = tinyApp()
    await expect(listen({ app, log, host: '127.0.0.1', port: server.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })
})
