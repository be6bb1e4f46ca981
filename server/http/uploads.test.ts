import { describe, expect, it } from 'vitest'
import { tinyApp } from '#server/http/app.fixture.ts'
import { createUploadGate, gateByToken } from '#server/http/upload-gate.ts'
import { createUploads } from '#server/http/uploads.ts'
import { fixedClock } from '#server/platform/clock.ts'
import { defineRefusal } from '#server/platform/refusal.ts'
import { memoryStorage } from '#server/platform/storage/storage.fixture.ts'

const Stranger = defineRefusal('STRANGER', 'The sender is not known.')

const maxBytes = 2_000_000
const gate = (atOnce = 8) =>
  createUploadGate({
    maxBytes,
    atOnce,
    admit: async ({ token }) => {
      if (token !== 'known') throw Stranger()
    },
  })

async function sending(
  bytes: number,
  token: string | null = 'known',
  query = 'query ($file: File!) { size(of: $file) }',
) {
  const form = new FormData()
  form.set('operations', JSON.stringify({ query, variables: { file: null } }))
  form.set('map', JSON.stringify({ 0: ['variables.file'] }))
  form.set('0', new File([new Uint8Array(bytes)], 'IMG_0001.JPG'))
  const packed = new Response(form)
  const headers = new Headers({ 'content-type': packed.headers.get('content-type') ?? '' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  return new Request('http://localhost/graphql/', {
    method: 'POST',
    headers,
    body: await packed.arrayBuffer(),
  })
}
const peer = { address: '192.0.2.1' }

describe('A file upload with an operation', () => {
  it('arrives unchanged, regardless of the limit for JSON', async () => {
    const { app } = tinyApp({ uploads: gate(), maxBodyBytes: 1000 })
    const response = await app(await sending(1_500_000), peer)
    expect(await response.json()).toEqual({ data: { size: 1_500_000 } })
  })

  it('is accepted from accounts only, with a reason for others', async () => {
    const { app } = tinyApp({ uploads: gate() })
    for (const token of [null, 'another']) {
      const response = await app(await sending(10, token), peer)
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'STRANGER' } }] })
    }
  })

  it('of a visitor requires an empty header, which forms of other sites cannot set, and has a lower limit', async () => {
    const visitors = createUploadGate({ maxBytes: 20_000, atOnce: 1, admit: async () => {} })
    const { app } = tinyApp({ uploads: gateByToken({ known: gate(), visitors }) })
    const visitor = async (bytes: number) => {
      const request = await sending(bytes, null)
      request.headers.set('authorization', 'Bearer')
      return app(request, peer)
    }
    expect(await (await visitor(10)).json()).toEqual({ data: { size: 10 } })
    expect((await visitor(20_000)).status).toBe(413)
    expect((await app(await sending(10, null), peer)).status).toBe(415)
    expect(await (await app(await sending(1_500_000), peer)).json()).toEqual({ data: { size: 1_500_000 } })
    expect((await app(await sending(10, 'another'), peer)).status).toBe(401)
  })

  it('is refused when it is too large, with or without a declared length', async () => {
    const { app } = tinyApp({ uploads: gate() })
    const unsaid = await sending(maxBytes)
    const uploadResponse = await sending(maxBytes)
    uploadResponse.headers.set('content-length', String(maxBytes + 1))
    for (const request of [unsaid, uploadResponse]) expect((await app(request, peer)).status).toBe(413)
  })

  it('waits when too many are in progress', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const uploads = createUploadGate({ maxBytes, atOnce: 1, admit: () => held })
    const { app } = tinyApp({ uploads })
    const first = app(await sending(10), peer)
    const second = await app(await sending(10), peer)
    expect([second.status, second.headers.get('retry-after')]).toEqual([503, '10'])
    release()
    expect((await first).status).toBe(200)
    expect((await app(await sending(10), peer)).status).toBe(200)
  })

  it('cannot be part of a JSON operation', async () => {
    const { app } = tinyApp({ uploads: gate() })
    const typed = await sending(10, 'known', '{ size(of: "IMG_0001.JPG") }')
    expect(await (await app(typed, peer)).json()).toMatchObject({ errors: [{}] })
    const json = new Request('http://localhost/graphql/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: 'query ($file: File!) { size(of: $file) }', variables: { file: {} } }),
    })
    expect(await (await app(json, peer)).json()).toMatchObject({ errors: [{}] })
  })
})

describe('An uploaded picture', () => {
  const folder = '0123456789abcdef0123456789abcdef'
  const serving = async () => {
    const storage = memoryStorage(fixedClock(new Date('2027-06-12T10:00:00Z')))
    await storage.put(folder, [
      { name: '400.avif', content: new Uint8Array([1, 2, 3]) },
      { name: 'page.html', content: new Uint8Array([60]) },
    ])
    const serve = createUploads(storage)
    return (path: string, method = 'GET') => serve(new Request(`http://localhost${path}`, { method }))
  }

  it('is cached for a year, as a picture that cannot run', async () => {
    const ask = await serving()
    const response = await ask(`/media/${folder}/400.avif?focus=50,50`)
    expect(response?.headers.get('content-type')).toBe('image/avif')
    expect(response?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response?.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(new Uint8Array((await response?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(
      new Uint8Array([1, 2, 3]),
    )
    const head = await ask(`/media/${folder}/400.avif`, 'HEAD')
    expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([200, '3', ''])
  })

  it.each([
    `/media/${folder}/800.avif`,
    `/media/${folder}/page.html`,
    `/media/${folder}/..%2f400.avif`,
    `/media/${folder.toUpperCase()}/400.avif`,
    '/media/../secrets.json',
    `/media/${folder}/`,
    '/media/',
  ])('is not found at %s', async (path) => {
    const ask = await serving()
    const response = await ask(path)
    expect(response === null || response.status === 404).toBe(true)
  })

  it('does not affect other addresses and methods', async () => {
    const ask = await serving()
    expect(await ask('/lucia-y-mateo')).toBeNull()
    expect(await ask(`/media/${folder}/400.avif`, 'POST')).toBeNull()
  })
})
