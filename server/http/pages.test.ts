import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sha256 } from '#server/http/page-parts.ts'
import { createPages } from '#server/http/pages.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { minutes } from '#shared/duration.ts'
import { tinyBuild } from '#web/test-support/tiny-build.fixture.tsx'

const clientDir = mkdtempSync(join(tmpdir(), 'vivencia-pages-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/root.css'), 'body{margin:0}')
writeFileSync(join(clientDir, 'assets/greeting.css'), 'p{margin:1px}')
afterAll(() => rmSync(clientDir, { recursive: true }))

const requestOrigin = { requestId: 'r-1', token: null, language: 'es', remoteAddress: '127.0.0.1' }
let words = 'Hola'
let executed = 0
let reported: unknown[] = []

const options: Parameters<typeof createPages>[0] = {
  build: tinyBuild(),
  clientDir,
  clock: fixedClock(new Date('2026-11-21T10:30:00Z')),
  publicUrl: 'https://vivencia.example',
  languages: ['es', 'en'],
  localeOf: async () => null,
  reportError: (error: unknown) => reported.push(error),
  execute: async ({ variables }) => {
    executed += 1
    const slug = variables?.['slug']
    if (slug === 'nadie') return { data: { greeting: null } }
    if (slug === 'interrumpido')
      return { errors: [{ message: 'The database does not answer', extensions: { code: 'OUT_OF_SERVICE' } }] }
    if (slug === 'roto')
      return { errors: [{ message: 'Internal server error', extensions: { requestId: 'r-9' } }] }
    return { data: { greeting: { words, locale: 'es-MX', theme: 'NebulaFighterTheme' } } }
  },
}
const start = () => createPages({ ...options, build: tinyBuild() })

let pages = start()
const get = (path: string, headers: Record<string, string> = {}) =>
  pages.handle(new Request(`http://localhost${path}`, { headers }), requestOrigin)
const html = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()

beforeEach(() => {
  words = 'Hola'
  executed = 0
  reported = []
  pages = start()
})

test('a page has the wedding’s language and theme from the first byte', async () => {
  const page = await html('/lucia-y-mateo')
  expect(page).toContain(
    '<html lang="es-MX" data-app-theme="NebulaFighterTheme" data-mui-color-scheme="dark"',
  )
  expect(page).toContain('>Hola</p>')
})

test('a page contains its own style sheets, and no others', async () => {
  const page = await html('/lucia-y-mateo')
  expect(page).toContain('<style data-sheet="/assets/root.css">body{margin:0}</style>')
  expect(page).toContain('<style data-sheet="/assets/greeting.css">p{margin:1px}</style>')
  expect(await html('/ayuda/y/mas')).not.toContain('p{margin:1px}')
})

test('the policy of a page allows its own style sheets, by their hash', async () => {
  const policy = (await get('/lucia-y-mateo')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`; style-src 'self' ${sha256('body{margin:0}')} ${sha256('p{margin:1px}')};`)
})

test('a page contains its texts, so that the browser requests none', async () => {
  const text = /<script id="words" type="application\/json">(.*?)<\/script>/s.exec(
    await html('/lucia-y-mateo'),
  )?.[1]
  expect(Object.keys(JSON.parse(text ?? '') as object)).toEqual(['common'])
})

test('the second request gets the cached page without a query', async () => {
  const first = await html('/lucia-y-mateo')
  words = 'Adiós'
  expect(await html('/lucia-y-mateo')).toBe(first)
  expect(executed).toBe(1)
})

test('after a change of the wedding the page is rendered again', async () => {
  await get('/lucia-y-mateo')
  words = 'Adiós'
  pages.drop('lucia-y-mateo')
  expect(await html('/lucia-y-mateo')).toContain('>Adiós</p>')
})

test('each language has its own page, and a choice in the address is remembered', async () => {
  const english = await get('/lucia-y-mateo?lang=en')
  expect(english.headers.get('content-language')).toBe('en')
  expect(english.headers.get('set-cookie')).toMatch(/^lang=en; /)
  expect(await html('/lucia-y-mateo', { cookie: 'a=b; lang=en' })).toContain('<html lang="en"')
  expect(await html('/lucia-y-mateo')).toContain('<html lang="es-MX"')
  expect(await html('/lucia-y-mateo', { 'accept-language': 'en' })).toContain('<html lang="es-MX"')
})

test('a page without a wedding has the language of its reader', async () => {
  const spoken = async (path: string, accepted?: string) => {
    const response = await get(path, accepted === undefined ? {} : { 'accept-language': accepted })
    expect(response.status).toBe(404)
    return response.headers.get('content-language')
  }
  expect(await spoken('/nadie')).toBe('es')
  expect(await spoken('/nadie', 'es-ES,es;q=0.9')).toBe('es')
  expect(await spoken('/nadie', 'en-GB')).toBe('en-GB')
  expect(await spoken('/nadie', 'fr-FR,fr;q=0.9')).toBe('en')
})

test('a public page may be cached by browsers with revalidation; others are never stored', async () => {
  expect((await get('/lucia-y-mateo')).headers.get('cache-control')).toBe('public, no-cache')
  const others = await Promise.all(['/r/kD93', '/boda', '/lucia-y-mateo/regalar'].map((path) => get(path)))
  expect(others.map(({ headers }) => headers.get('cache-control'))).toEqual([
    'no-store',
    'no-store',
    'no-store',
  ])
})

test.each(['/entrar', '/cuenta', '/boda', '/boda/tareas', '/empezar', '/'])(
  'style elements of %s require a nonce that is new in each response',
  async (path) => {
    const answers = await Promise.all([get(path), get(path)])
    const nonces = await Promise.all(
      answers.map(async (response) => {
        const policy = response.headers.get('content-security-policy') ?? ''
        const [, styles = ''] = /(?:^|; )style-src ([^;]*)/.exec(policy) ?? []
        const [, nonce = ''] = /'nonce-([\w-]{22,})'/.exec(styles) ?? []
        expect(styles).not.toContain('unsafe')
        expect(policy).not.toContain('style-src-elem')
        expect(policy.split(nonce)).toHaveLength(2)
        expect(await response.text()).toContain(
          `<script id="words" type="application/json" nonce="${nonce}">`,
        )
        expect(response.headers.get('cache-control')).toBe('no-store')
        return nonce
      }),
    )
    expect(new Set(nonces).size).toBe(2)
  },
)

test.each([
  '/lucia-y-mateo',
  '/lucia-y-mateo/lista',
  '/lucia-y-mateo/regalar',
  '/r/kD93',
  '/boda/pagina/vista',
])('neither the policy nor the text of %s has a nonce', async (path) => {
  const response = await get(path)
  expect(response.headers.get('content-security-policy')).not.toMatch(/nonce|style-src [^;]*unsafe/)
  expect(await response.text()).not.toContain('nonce=')
})

test('private links, the workspace and pages that choose so are not indexed', async () => {
  const robots = async (path: string) => (await get(path)).headers.get('x-robots-tag')
  const secret = 'K7zqW3nYt8RbVx2LpQmC4A'
  const links = ['r', 'i', 'g', 'p', 'seguir', 'baja', 'tarjeta', 'unirse', 'confirmar', 'nueva-contrasena']
  for (const first of links) expect(await robots(`/${first}/${secret}`), first).toBe('noindex')
  for (const path of ['/boda', '/empezar', '/cuenta', '/admin/ideas', '/entrar', '/llave/lucia-y-mateo'])
    expect(await robots(path), path).toBe('noindex')
  expect(await robots('/lucia-y-mateo/regalar/envio/x')).toBe('noindex')
  for (const path of ['/', '/ayuda', '/privacidad', '/lucia-y-mateo'])
    expect(await robots(path), path).toBeNull()
})

test('a missing page is 404 and is not cached', async () => {
  expect((await get('/nadie')).status).toBe(404)
  await get('/nadie')
  expect(executed).toBe(2)
  expect(pages.size().owners).toBe(0)
})

test('when GraphQL fails, the page shows the request id', async () => {
  const response = await get('/roto')
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('r-9')
})

test('a page without a database asks to wait a moment, is not kept and not reported', async () => {
  const response = await get('/interrumpido')
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('5')
  expect(await response.text()).toContain('Un momento, por favor')
  expect([pages.size().owners, reported]).toEqual([0, []])
})

test('a form without JavaScript is returned with its input', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://vivencia.example' }
  const request = new Request('http://localhost/lucia-y-mateo', {
    method: 'POST',
    headers,
    body: 'words=Vivan',
  })
  const response = await pages.handle(request, requestOrigin)
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('value="Vivan"')
})

test.each([
  ['no body', 415, {}, undefined],
  ['JSON', 415, { 'content-type': 'application/json' }, '{}'],
  ['plain text', 415, { 'content-type': 'text/plain' }, 'a=b'],
  ['a malformed multipart body', 400, { 'content-type': 'multipart/form-data; boundary=x' }, '--y\r\nno'],
  ['multipart without a boundary', 400, { 'content-type': 'multipart/form-data' }, 'a'],
] as const)('a POST with %s is a client error', async (_, status, headers, body) => {
  for (const path of ['/g/token', '/i/token', '/lucia-y-mateo', '/nadie/nada/mas']) {
    const post = { method: 'POST', headers: { origin: 'https://vivencia.example', ...headers } }
    const request = new Request(`http://localhost${path}`, { ...post, ...(body !== undefined && { body }) })
    expect((await pages.handle(request, requestOrigin)).status).toBe(status)
  }
  expect(reported).toEqual([])
})

test('a POST to a page without a form raises no alarm and names the allowed methods', async () => {
  const build = tinyBuild()
  const greeting = build.routes[':slug']
  if (greeting) Object.assign(greeting, { module: { ...greeting.module, action: undefined } })
  const alarms: unknown[] = []
  const own = createPages({ ...options, build, reportError: (error) => alarms.push(error) })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://vivencia.example' }
  const request = new Request('http://localhost/lucia-y-mateo', { method: 'POST', headers, body: 'a=b' })
  const response = await own.handle(request, requestOrigin)
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect(alarms).toEqual([])
})

test('a form of another site changes nothing', async () => {
  const alarms: unknown[] = []
  const own = createPages({ ...options, reportError: (error) => alarms.push(error) })
  for (const origin of ['https://evil.example', 'https://vivencia.example.evil.example', 'null', 'nothing']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin }
    const request = new Request('http://localhost/lucia-y-mateo', {
      method: 'POST',
      headers,
      body: 'words=Vivan',
    })
    const response = await own.handle(request, requestOrigin)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('Vivan')
  }
  expect(alarms).toEqual([])
})

test('a page is rendered again each hour, since a countdown may have changed', async () => {
  const clock = fixedClock(new Date('2026-11-21T22:59:00Z'))
  const execute = async () => ({
    data: { greeting: { words: clock.now().toISOString(), locale: 'es', theme: '' } },
  })
  const own = createPages({
    build: tinyBuild(),
    clientDir,
    clock,
    execute,
    publicUrl: 'https://v.example',
    languages: ['es', 'en'],
    localeOf: async () => null,
    reportError: () => undefined,
  })
  const read = async () => (await own.handle(new Request('http://localhost/lucia'), requestOrigin)).text()
  const before = await read()
  clock.advance(minutes(1))
  expect(await read()).not.toBe(before)
})

test('page data has the page’s language, in either order of requests', async () => {
  const reports: string[] = []
  const own = createPages({
    build: tinyBuild(),
    clientDir,
    clock: fixedClock(new Date('2026-11-21T10:30:00Z')),
    execute: async (_, { language }) => {
      reports.push(language)
      const place = language === 'en' ? 'Lisbon' : 'Lisboa'
      return { data: { greeting: { words: place, locale: 'es-ES', theme: '' } } }
    },
    publicUrl: 'https://v.example',
    languages: ['en', 'es'],
    localeOf: async (slug) => (slug === 'lucia-y-mateo' ? 'es-ES' : null),
    reportError: () => undefined,
  })
  const english = { headers: { 'accept-language': 'en-US' } }
  const read = async (path: string) =>
    (
      await own.handle(new Request(`http://localhost${path}`, english), { ...requestOrigin, language: 'en' })
    ).text()
  expect(await read('/lucia-y-mateo')).toContain('>Lisboa</p>')
  expect(await read('/lucia-y-mateo?lang=en')).toContain('>Lisbon</p>')
  expect(await read('/lucia-y-mateo/regalar')).toContain('>Lisboa</p>')
  await read('/r/kD93')
  expect(reports).toEqual(['es', 'en', 'es', 'en'])
})
