import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerWith, encodingFor, finishPage } from '#server/http/finished-page.ts'

const html = '<!doctype html><title>¡Hola!</title>'.repeat(50)
const page = finishPage(html, 200, { 'content-type': 'text/html; charset=utf-8' })
const ask = (headers: Record<string, string> = {}, method = 'GET') =>
  answerWith(page, new Request('http://localhost/lucia', { method, headers }), {})

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.5', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
] as const)('a client with "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})

test('every encoding of a page decompresses to the same text', async () => {
  const bytes = async (encoding: string) =>
    Buffer.from(await (await ask({ 'accept-encoding': encoding })).arrayBuffer())
  expect((await bytes('identity')).toString()).toBe(html)
  expect(gunzipSync(await bytes('gzip')).toString()).toBe(html)
  expect(brotliDecompressSync(await bytes('br')).toString()).toBe(html)
})

test('a client with the current page gets 304, in any encoding', async () => {
  const etag = (await ask({ 'accept-encoding': 'br' })).headers.get('etag') ?? ''
  const repeated = await ask({ 'if-none-match': `"other", ${etag}` })
  expect(repeated.status).toBe(304)
  expect(await repeated.text()).toBe('')
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD returns the length of the page without a body', async () => {
  const response = await ask({}, 'HEAD')
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(html)))
  expect(await response.text()).toBe('')
})

test('an error page is never answered with 304', async () => {
  const missing = finishPage(html, 404, {})
  const response = await answerWith(
    missing,
    new Request('http://localhost/', { headers: { 'if-none-match': missing.etag } }),
    {},
  )
  expect(response.status).toBe(404)
})
