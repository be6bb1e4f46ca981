import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createStatic } from '#server/http/static.ts'

const root = mkdtempSync(join(tmpdir(), 'vivencia-static-'))
const folder = join(root, 'public')
mkdirSync(join(folder, 'assets'), { recursive: true })
writeFileSync(join(folder, 'assets/a-1f.js'), 'hello()')
writeFileSync(join(folder, 'assets/a-1f.js.gz'), gzipSync('hello()'))
writeFileSync(join(folder, 'assets/heic-worker-1f.js'), 'convert()')
writeFileSync(join(folder, 'favicon.ico'), 'icon')
for (const name of [
  'images/background1b.jpg',
  'pictures/cover-default-800.avif',
  'pictures/cover-default-tall-400.webp',
]) {
  mkdirSync(join(folder, dirname(name)), { recursive: true })
  writeFileSync(join(folder, name), name)
}
writeFileSync(join(root, 'secret.txt'), 'secret')
afterAll(() => rmSync(root, { recursive: true }))

const serve = createStatic({
  folders: [folder, join(root, 'absent')],
  lasting: /^\/assets\//,
  maxBytesInMemory: 1000,
})
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  serve(new Request(`http://localhost${path}`, { method, headers }))

test('a file with a content hash is cached for a year and sent compressed', async () => {
  const response = await ask('/assets/a-1f.js', { 'accept-encoding': 'gzip' })
  expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response?.headers.get('content-encoding')).toBe('gzip')
  expect(response?.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
})

test.each([
  ['', 'images/background1b.jpg', 'image/jpeg'],
  ['?v=1&width=800&format=avif', 'pictures/cover-default-800.avif', 'image/avif'],
  ['?v=1&width=400&format=webp&shape=tall', 'pictures/cover-default-tall-400.webp', 'image/webp'],
  ['?width=801&format=avif', 'images/background1b.jpg', 'image/jpeg'],
  ['?width=800&format=../../secret', 'images/background1b.jpg', 'image/jpeg'],
])('the address of the default cover returns for %j the file %s', async (search, file, type) => {
  const response = await ask(`/images/background1b.jpg${search}`)
  expect(await response?.text()).toBe(file)
  expect(response?.headers.get('content-type')).toBe(type)
})

test('only the worker for HEIC may compile WebAssembly', async () => {
  const policies = await Promise.all(
    ['/assets/heic-worker-1f.js', '/assets/a-1f.js'].map(async (path) =>
      (await ask(path))?.headers.get('content-security-policy'),
    ),
  )
  expect(policies).toEqual([expect.stringContaining("'wasm-unsafe-eval'"), null])
})

test('a client without compression gets the original file', async () => {
  const response = await ask('/assets/a-1f.js')
  expect(response?.headers.get('content-encoding')).toBeNull()
  expect(await response?.text()).toBe('hello()')
})

test('other files are revalidated', async () => {
  const etag = (await ask('/favicon.ico'))?.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  expect((await ask('/favicon.ico', { 'if-none-match': etag }))?.status).toBe(304)
})

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '//secret.txt',
  '/assets/a-1f.js.gz',
])('%s is not found', async (path) => {
  const response = await ask(path)
  expect(response === null || response.status === 404).toBe(true)
})

test('a file of an earlier build is not found, rather than a page', async () => {
  expect((await ask('/assets/old-2e.js'))?.status).toBe(404)
})

test('other addresses and methods are left to the pages', async () => {
  expect(await ask('/lucia-y-mateo')).toBeNull()
  expect(await ask('/favicon.ico', {}, 'POST')).toBeNull()
})
