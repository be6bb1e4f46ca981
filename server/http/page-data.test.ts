import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPages } from '#server/http/pages.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { tinyBuild } from '#web/test-support/tiny-build.fixture.tsx'

const clientDir = mkdtempSync(join(tmpdir(), 'vivencia-page-data-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/root.css'), 'body{margin:0}')
writeFileSync(join(clientDir, 'assets/greeting.css'), 'p{margin:1px}')
afterAll(() => rmSync(clientDir, { recursive: true }))

const typed = '</script><script>alert(document.domain)</script><svg onload=alert(1)>'
const origin = { requestId: 'r-1', token: null, language: 'es', remoteAddress: '127.0.0.1' }

const pages = createPages({
  build: tinyBuild(),
  clientDir,
  clock: fixedClock(new Date('2026-11-21T10:30:00Z')),
  publicUrl: 'https://vivencia.example',
  languages: ['es', 'en'],
  localeOf: async () => null,
  reportError: () => undefined,
  execute: async () => ({ data: { greeting: { words: typed, locale: 'es-ES', theme: '' } } }),
})
const get = (path: string) => pages.handle(new Request(`http://localhost${path}`), origin)

test.each(['/lucia-y-mateo.data', '/lucia-y-mateo/lista/globo.data', '/_root.data'])(
  'page data is never served as a page, nor cached: %s',
  async (path) => {
    const answer = await get(path)
    expect(answer.headers.get('content-type')).not.toContain('html')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(pages.size().owners).toBe(0)
  },
)

test('user input is text in a page, and none of its scripts may run', async () => {
  const answer = await get('/lucia-y-mateo')
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(html).toContain('&lt;svg onload')
  expect(html).not.toContain('<svg onload')
  const theirs = createHash('sha256').update('alert(document.domain)').digest('base64')
  expect(policy).not.toContain(theirs)
})

test('every script that we write into a page may run', async () => {
  const answer = await get('/lucia-y-mateo')
  const html = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''
  const inline = [
    ...html.matchAll(/<script(?![^>]*application\/json)(?![^>]*\ssrc=)[^>]*>([^]+?)<\/script>/g),
  ]
  expect(inline.length).toBeGreaterThan(2)
  for (const [, script = ''] of inline) {
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  }
  expect(html).not.toContain('nonce=')
})
