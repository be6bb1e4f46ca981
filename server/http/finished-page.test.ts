import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { answerWith, encodingFor, finishPage } from '#server/http/finished-page.ts'
import { sha256 } from '#server/http/page-parts.ts'

const html = '<!doctype html><title>¡Hola!</title>'.repeat(50)
const page = finishPage([html], 200, { 'content-type': 'text/html; charset=utf-8' })
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

const unpack = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
} as const

test.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, br, zstd;q=0', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
] as const)(
  'to a client with "%s" the first body is quick (%s), later ones are small (%s)',
  async (accepted, first, later) => {
    const long = Array.from({ length: 3_000 }, (_, number) => `<p>${(number * 7919) % 1000}</p>`).join('')
    const fresh = finishPage([long], 200, {})
    const read = async () => {
      const response = await answerWith(
        fresh,
        new Request('http://localhost/', { headers: { 'accept-encoding': accepted } }),
        {},
      )
      const body = Buffer.from(await response.arrayBuffer())
      expect(response.headers.get('content-length')).toBe(String(body.byteLength))
      return { encoding: response.headers.get('content-encoding'), body }
    }
    const [quick, small, third] = [await read(), await read(), await read()]
    expect([quick.encoding, small.encoding, third.encoding]).toEqual([first, later, later])
    expect(unpack[first](quick.body).toString()).toBe(long)
    expect(unpack[later](small.body).toString()).toBe(long)
    expect(small.body.byteLength).toBeLessThan(quick.body.byteLength)
    expect(third.body).toEqual(small.body)
  },
)

test('a 304 leaves the first body to the next request', async () => {
  const fresh = finishPage([html], 200, {})
  const send = (headers: Record<string, string>) =>
    answerWith(fresh, new Request('http://localhost/', { headers }), {})
  expect((await send({ 'if-none-match': fresh.etag })).status).toBe(304)
  expect((await send({ 'accept-encoding': 'br, zstd' })).headers.get('content-encoding')).toBe('zstd')
})

test('the tag of a page depends on the content of its shared texts', () => {
  const tagOf = (text: string) => {
    const sheet = { text, bytes: new TextEncoder().encode(text), hash: sha256(text) }
    return finishPage(['<style>', sheet, '</style>'], 200, {}).etag
  }
  expect(tagOf('a{}')).toBe(tagOf('a{}'))
  expect(tagOf('a{}')).not.toBe(tagOf('b{}'))
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
  const missing = finishPage([html], 404, {})
  const response = await answerWith(
    missing,
    new Request('http://localhost/', { headers: { 'if-none-match': missing.etag } }),
    {},
  )
  expect(response.status).toBe(404)
})
