import { describe, expect, test } from 'vitest'
import { post, tinyApp } from '#server/http/app.fixture.ts'
import type { Database } from '#server/platform/db/database.ts'
import { ConnectionLost } from '#server/platform/db/sql-errors.ts'
import { createMetrics } from '#server/platform/metrics.ts'

type App = ReturnType<typeof tinyApp>['app']

const get = (
  app: App,
  path: string,
  headers: Record<string, string> = {},
  address = '127.0.0.1',
  method = 'GET',
) => app(new Request(`http://localhost${path}`, { method, headers }), { address })

const page = (answer: () => Response | Promise<Response>) => ({
  handlers: [{ kind: 'page', handle: answer }],
})

describe('a handler for some addresses', () => {
  test.each([
    ['/v/lm-7f3-k2m', 200],
    ['/V/LM-7F3-K2M', 200],
    ['/w/lm-7f3-k2m', 404],
  ])('is called for %s: %i', async (path, status) => {
    const handle = () => new Response('here')
    const { app } = tinyApp({ handlers: [{ kind: 'short-link', under: ['/v/'], handle }] })
    expect((await get(app, path)).status).toBe(status)
  })
})

describe('every response', () => {
  test.each(['/graphql/', '/healthz', '/readyz', '/metrics', '/nothing', '/%ff', '/broken'])(
    'to %s has the security headers and an id',
    async (path) => {
      const { app } = tinyApp({
        handlers: [
          {
            kind: 'page',
            handle(request) {
              if (request.url.endsWith('/broken')) throw new Error('no')
              return null
            },
          },
        ],
      })
      const { headers } = await get(app, path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('content-type')).toContain('charset=utf-8')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  test.each([
    ["default-src 'self'", "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"],
    [
      "default-src 'none'; frame-ancestors 'self'; form-action 'self'",
      "default-src 'none'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'",
    ],
  ])('keeps its own policy %s, with omitted directives denied', async (policy, expected) => {
    const { app } = tinyApp(page(() => new Response('', { headers: { 'content-security-policy': policy } })))
    expect((await get(app, '/')).headers.get('content-security-policy')).toBe(expected)
  })

  test('has them also when it is immutable', async () => {
    const { app } = tinyApp(page(() => Response.redirect('https://example.test/entrar')))
    const response = await get(app, '/')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('location')).toBe('https://example.test/entrar')
  })

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'never redirects to another origin: %s',
    async (location) => {
      const { app, lines } = tinyApp(page(() => new Response(null, { status: 302, headers: { location } })))
      const response = await get(app, '/')
      const led = new URL(response.headers.get('location') ?? '', 'https://example.test')
      expect(led.origin).toBe('https://example.test')
      expect(led.pathname).not.toMatch(/^\/\//)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(lines.join()).toContain('Redirect to another origin blocked')
    },
  )

  test('over plain HTTP sends no HSTS', async () => {
    const { app } = tinyApp({ publicUrl: 'http://localhost:3000' })
    expect((await get(app, '/healthz')).headers.get('strict-transport-security')).toBeNull()
  })
})

describe('an unexpected error', () => {
  const broken = page(() => {
    throw new Error('the secret is 42')
  })

  test('becomes a page with an id, and the next request is answered', async () => {
    const { app, lines } = tinyApp(broken)
    const response = await get(app, '/boda')
    const id = response.headers.get('x-request-id') ?? 'none'
    expect(response.status).toBe(500)
    const body = await response.text()
    expect(body).toContain(id)
    expect(body).not.toContain('the secret')
    expect(lines.find((line) => line.includes('the secret is 42'))).toContain(id)
    expect((await get(app, '/healthz')).status).toBe(200)
  })

  test('renders the error page, and a sentence when that fails too', async () => {
    const own = tinyApp({
      ...broken,
      errorPage: (origin) => new Response(`Vaya: ${origin.requestId}`, { status: 500 }),
    })
    expect(await (await get(own.app, '/')).text()).toMatch(/^Vaya: /)
    const worse = tinyApp({
      ...broken,
      errorPage: () => {
        throw new Error('this too')
      },
    })
    expect((await get(worse.app, '/')).status).toBe(500)
  })

  test('is not logged as an error when the client disconnects during it', async () => {
    const leaving = new AbortController()
    const { app, lines } = tinyApp({
      graphql: () => {
        leaving.abort()
        return Promise.reject(new Error('Client connection prematurely closed.'))
      },
    })
    const request = new Request('http://localhost/graphql/', { method: 'POST', signal: leaving.signal })
    await app(request, { address: '127.0.0.1' })
    expect(lines.join('')).toContain('disconnected before the response')
    expect(lines.join('')).not.toContain('Unexpected error')
  })

  test('from a database that does not answer is a word with a time to retry, and no unforeseen error', async () => {
    const lost = () => Promise.reject(new ConnectionLost(new Error('Connection terminated unexpectedly')))
    const { app, lines } = tinyApp({ ...page(lost), graphql: lost })
    for (const response of [await get(app, '/'), await post(app, { query: '{ reader }' })]) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expect(await response.text()).toMatch(/try again in a few seconds/)
    }
    expect(lines.join('')).toContain('Database out of service')
    expect(lines.join('')).not.toContain('Unexpected error')
  })

  test('below GraphQL is JSON', async () => {
    const { app } = tinyApp({ graphql: () => Promise.reject(new Error('no')) })
    const response = await post(app, { query: '{ reader }' })
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ errors: [{ message: 'Internal server error' }] })
  })
})

describe('a method', () => {
  test.each(['PUT', 'DELETE', 'PATCH', 'PROPFIND', 'MERGE'])('%s is not allowed anywhere', async (method) => {
    const { app } = tinyApp(page(() => new Response('here')))
    const response = await get(app, '/', {}, '', method)
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS')
  })
})

describe('the health check', () => {
  const database = (ping: () => Promise<void>) => ({ ping }) as Database

  test('is separate from readiness', async () => {
    const { app } = tinyApp({ database: database(() => Promise.reject(new Error('gone'))) })
    expect((await get(app, '/healthz')).status).toBe(200)
    const response = await get(app, '/readyz')
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.text()).not.toContain('gone')
  })

  test('does not wait long for a database that does not answer', async () => {
    const { app } = tinyApp({ database: database(() => new Promise(() => {})) })
    expect((await get(app, '/readyz')).status).toBe(503)
  })

  test('reports a process about to end as not ready', async () => {
    const { app } = tinyApp({ ending: () => true })
    expect((await get(app, '/readyz')).status).toBe(503)
  })
})

describe('metrics', () => {
  test('are available from this machine, and with the token', async () => {
    const { app } = tinyApp({ metricsToken: 'letmein' })
    const status = async (address: string, headers: Record<string, string> = {}) =>
      (await get(app, '/metrics', headers, address)).status
    expect(await status('127.0.0.1')).toBe(200)
    expect(await status('::1')).toBe(200)
    expect(await status('::ffff:127.0.0.1')).toBe(200)
    expect(await status('192.0.2.7')).toBe(404)
    expect(await status('127.0.0.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(404)
    expect(await status('192.0.2.7', { authorization: 'Bearer letmein' })).toBe(200)
    expect(await status('192.0.2.7', { authorization: 'Bearer letmeout' })).toBe(404)
  })

  test('require the token where a proxy on this machine may forward requests', async () => {
    const { app } = tinyApp({ metricsToken: 'letmein', reachableByOthers: true })
    const status = async (headers: Record<string, string> = {}) =>
      (await get(app, '/metrics', headers)).status
    expect(await status()).toBe(404)
    expect(await status({ authorization: 'Bearer letmein' })).toBe(200)
    const own = tinyApp().app
    const proxied = {
      host: 'vivencia.example',
      via: '1.1 p',
      'x-forwarded-proto': 'https',
      forwarded: 'for=a',
    }
    for (const [name, value] of Object.entries(proxied))
      expect((await get(own, '/metrics', { [name]: value })).status).toBe(404)
  })

  test('count requests by kind and status', async () => {
    const { app } = tinyApp({ metrics: createMetrics() })
    await post(app, { query: '{ reader }' })
    const text = await (await get(app, '/metrics')).text()
    expect(text).toContain('http_request_duration_seconds_count{kind="graphql",method="POST",status="200"} 1')
  })
})

describe('the client address', () => {
  const seenAddress = async (trustProxy: number, forwarded?: string) => {
    let address = ''
    const { app } = tinyApp({
      trustProxy,
      handlers: [
        {
          kind: 'page',
          handle(_, origin) {
            address = origin.remoteAddress
            return new Response('')
          },
        },
      ],
    })
    await get(app, '/', forwarded ? { 'x-forwarded-for': forwarded } : {}, '10.0.0.1')
    return address
  }

  test('is the address of the connection, regardless of headers', async () => {
    expect(await seenAddress(0, '192.0.2.9')).toBe('10.0.0.1')
    expect(await seenAddress(1)).toBe('10.0.0.1')
  })

  test('is the one reported by our own proxies, not by clients before them', async () => {
    expect(await seenAddress(1, '203.0.113.5, 192.0.2.9')).toBe('192.0.2.9')
    expect(await seenAddress(2, '203.0.113.5, 192.0.2.9, 10.0.0.2')).toBe('192.0.2.9')
    expect(await seenAddress(2, '192.0.2.9')).toBe('192.0.2.9')
  })
})

describe('the request log', () => {
  test('contains neither bodies nor tokens, from any part of the request', async () => {
    const { app, lines } = tinyApp({ handlers: [] })
    const token = 'Zm9vYmFyLWJhei1xdXV4LTEyMzQ1Njc4OTA'
    await post(
      app,
      { query: '{ reader }', variables: { password: 'correct horse' } },
      { authorization: `Bearer ${token}` },
    )
    await get(app, `/regalo/${token}?clave=${token}`)
    await get(app, '/lucia-y-mateo/lista')
    const log = lines.join()
    expect(log).not.toContain(token)
    expect(log).not.toContain('horse')
    expect(log).toContain('/lucia-y-mateo/lista')
    expect(lines).toHaveLength(3)
  })
})
