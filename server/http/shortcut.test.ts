import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { createPages } from '#server/http/pages.ts'
import { createShortcut, type Shortcut } from '#server/http/shortcut.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { seededRandom } from '#server/platform/ids.ts'
import { createMetrics } from '#server/platform/metrics.ts'
import { seconds } from '#shared/duration.ts'
import { tinyBuild } from '#web/test-support/tiny-build.fixture.tsx'

const clientDir = mkdtempSync(join(tmpdir(), 'vivencia-shortcut-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/root.css'), 'body{margin:0}')
writeFileSync(join(clientDir, 'assets/greeting.css'), 'p{margin:1px}')

const publicUrl = 'https://vivencia.example'
const pages = createPages({
  build: tinyBuild(),
  clientDir,
  clock: fixedClock(new Date('2026-11-21T10:30:00Z')),
  publicUrl,
  languages: ['es', 'en'],
  localeOf: async () => null,
  reportError: () => undefined,
  execute: async () => ({
    data: { greeting: { words: 'Hola', locale: 'es-MX', theme: 'NebulaFighterTheme' } },
  }),
})
const { app, log, lines } = tinyApp({ publicUrl, handlers: [{ kind: 'page', handle: pages.handle }] })
const shortcut = createShortcut({
  cachedAnswer: pages.cachedAnswer,
  publicUrl,
  log,
  metrics: createMetrics(),
  random: seededRandom('s'),
})

let server: Listening
let longWays = 0
let way: Shortcut = shortcut
beforeAll(async () => {
  server = await listen({
    app: (request, peer) => {
      longWays += 1
      return app(request, peer)
    },
    shortcut: (incoming, outgoing) => way(incoming, outgoing),
    host: '127.0.0.1',
    port: 0,
    log,
  })
})
afterAll(async () => {
  await server.close(seconds(1))
  rmSync(clientDir, { recursive: true })
})
beforeEach(() => {
  pages.dropAll()
  way = shortcut
  longWays = 0
})

type RawResponse = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<RawResponse>((resolve, reject) => {
    get({ port: server.port, path, headers: { 'accept-encoding': 'br', ...headers }, method }, (answer) => {
      const { 'x-request-id': id, date, ...rest } = answer.headers
      expect(id && date).toBeTruthy()
      buffer(answer).then((body) => resolve({ status: answer.statusCode, headers: rest, body }), reject)
    }).on('error', reject)
  })

test.each([
  ['as it is', '/lucia-y-mateo', {}],
  ['in a chosen language', '/lucia-y-mateo?lang=en', {}],
  ['to who can unpack nothing', '/lucia-y-mateo', { 'accept-encoding': 'identity' }],
])('a cached page is sent %s exactly as by the application', async (_, path, headers) => {
  await ask(path, headers)
  await ask(path, headers)
  way = () => false
  const long = await ask(path, headers)
  way = shortcut
  longWays = 0
  expect(await ask(path, headers)).toEqual(long)
  expect(longWays).toBe(0)
})

test('a client with the current page gets the same 304', async () => {
  const { headers } = await ask('/lucia-y-mateo')
  const known = { 'if-none-match': String(headers['etag']) }
  const short = await ask('/lucia-y-mateo', known)
  way = () => false
  expect(await ask('/lucia-y-mateo', known)).toEqual(short)
  expect(short.status).toBe(304)
})

test('a dropped page is rendered again, and then cached again', async () => {
  await ask('/lucia-y-mateo')
  pages.drop('lucia-y-mateo')
  await ask('/lucia-y-mateo')
  expect(longWays).toBe(2)
  // The second request of a page compresses it well, and the next ones find it so.
  await ask('/lucia-y-mateo')
  await ask('/lucia-y-mateo')
  expect(longWays).toBe(3)
})

test('every other request goes to the application', async () => {
  await ask('/lucia-y-mateo')
  longWays = 0
  await ask('/lucia-y-mateo', {}, 'HEAD')
  await ask('/lucia-y-mateo', {}, 'POST')
  await ask('//')
  await ask('/%E0%A4%A')
  await ask('/r/secreto')
  expect(longWays).toBeGreaterThanOrEqual(4)
})

test('a response is logged like any other', async () => {
  await ask('/lucia-y-mateo')
  lines.length = 0
  await ask('/lucia-y-mateo?de=carmen')
  await ask('/lucia-y-mateo')
  const entry = { method: 'GET', path: '/lucia-y-mateo', status: 200, kind: 'page', msg: 'Answered' }
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject(entry)
  expect(lines.join('')).not.toContain('carmen')
})
