import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createPages } from '#server/http/pages.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { tinyBuild } from '#web/test-support/tiny-build.fixture.tsx'

const clientDir = mkdtempSync(join(tmpdir(), 'vivencia-renderer-'))
mkdirSync(join(clientDir, 'assets'))
writeFileSync(join(clientDir, 'assets/root.css'), 'body{margin:0}')
writeFileSync(join(clientDir, 'assets/greeting.css'), 'p{margin:1px}')
afterAll(() => rmSync(clientDir, { recursive: true }))

const requestOrigin = { requestId: 'r-1', token: null, language: 'es', remoteAddress: '127.0.0.1' }

test('pages with a fixed first segment are found beside those of weddings', async () => {
  const build = tinyBuild()
  const [wedding, unknown] = [build.routes[':slug'], build.routes['*']]
  if (!wedding || !unknown) throw new Error('The build has both')
  Object.assign(build.routes, { ayuda: { ...unknown, id: 'ayuda', path: 'ayuda/y' } })
  Object.assign(build.assets.routes, { ayuda: { ...build.assets.routes['*'], id: 'ayuda', path: 'ayuda/y' } })
  delete build.routes['*']
  delete build.assets.routes['*']
  const own = createPages({
    build,
    clientDir,
    clock: fixedClock(new Date('2026-11-21T10:30:00Z')),
    publicUrl: 'https://vivencia.example',
    languages: ['es', 'en'],
    localeOf: async () => null,
    reportError: () => undefined,
    execute: async () => ({ data: { greeting: { words: 'Hola', locale: 'es', theme: '' } } }),
  })
  const statusOf = async (path: string) =>
    (await own.handle(new Request(`http://localhost${path}`), requestOrigin)).status
  expect(await statusOf('/lucia-y-mateo')).toBe(200)
  expect(await statusOf('/ayuda/y')).toBe(200)
  expect(await statusOf('/lucia-y-mateo/nada/mas')).toBe(404)
})
