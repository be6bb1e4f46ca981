import { expect, it } from 'vitest'
import type { Attachment, AttachmentFile } from '#server/domain/files/attachments/index.ts'
import { tinyApp } from '#server/http/app.fixture.ts'
import { createAttachmentDoor } from '#server/http/attachments.ts'
import { Refusal } from '#server/platform/refusal.ts'

const peer = { address: '192.0.2.1' }

class Heavy extends Refusal {
  readonly code = 'ATTACHMENT_REFUSED'
  readonly problem = 'tooHeavy'
}
class Stranger extends Refusal {
  readonly code = 'STRANGER'
}

const kept: AttachmentFile = {
  name: 'menú "de" boda\r\n.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array([37, 80, 68, 70]),
}

function begin() {
  const uploads: unknown[] = []
  const handle = createAttachmentDoor({
    admit: async ({ token }) => {
      if (token !== 'known') throw new Stranger('Nobody knows you')
    },
    upload: async (_, file, given) => {
      uploads.push({ name: file.name, size: file.size, ...given })
      if (file.size > 2_000_000) throw new Heavy('Too heavy')
      return { id: 'an id', name: file.name, contentType: 'text/plain', bytes: file.size } as Attachment
    },
    fetch: async (path) => (path === '/attachments/right' ? kept : null),
  })
  const { app } = tinyApp({ maxBodyBytes: 1000, wideHandlers: [{ kind: 'attachment', handle }] })
  const send = async (form: FormData, token: string | null = 'known') => {
    const headers = new Headers(token ? { authorization: `Bearer ${token}` } : {})
    const body = new Response(form)
    headers.set('content-type', body.headers.get('content-type') ?? '')
    const url = 'http://localhost/attachments'
    return app(new Request(url, { method: 'POST', headers, body: await body.arrayBuffer() }), peer)
  }
  const get = (path: string, method = 'GET') => app(new Request(`http://localhost${path}`, { method }), peer)
  return { app, send, get, uploads }
}

function formWith(bytes: number, name = 'menú.txt'): FormData {
  const form = new FormData()
  form.set('weddingId', 'a wedding')
  form.set('ownerKind', 'mail')
  form.set('file', new File([new Uint8Array(bytes)], name))
  return form
}

it('A file is taken whole, heavier than anything else that is sent here, and answered with what it is', async () => {
  const { send, uploads } = begin()
  const response = await send(formWith(1_500_000))
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({
    id: 'an id',
    name: 'menú.txt',
    contentType: 'text/plain',
    size: 1_500_000,
  })
  expect(uploads).toEqual([{ name: 'menú.txt', size: 1_500_000, weddingId: 'a wedding', ownerKind: 'mail' }])
})

it('Whoever is refused is told why', async () => {
  const { app, send } = begin()
  const refusal = async (response: Response) => [response.status, (await response.json()) as unknown]
  const saying = (code: string, more = {}) => ({
    errors: [expect.objectContaining({ extensions: { code, ...more } })],
  })
  expect(await refusal(await send(formWith(10), null))).toEqual([401, saying('STRANGER')])
  expect(await refusal(await send(formWith(2_000_001)))).toEqual([
    422,
    saying('ATTACHMENT_REFUSED', { problem: 'tooHeavy' }),
  ])
  expect(await refusal(await send(new FormData()))).toEqual([400, saying('INVALID_INPUT')])
  expect((await send(formWith(11_000_000))).status).toBe(413)
  const json = new Request('http://localhost/attachments', { method: 'POST', body: '{}' })
  expect((await app(json, peer)).status).toBe(415)
  expect((await app(new Request('http://localhost/attachments'), peer)).status).toBe(405)
})

it('A file is handed over as a download that runs nowhere, by an address of ours alone', async () => {
  const { get } = begin()
  const response = await get('/attachments/right')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(kept.content)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '4',
    'content-disposition': `attachment; filename="men_ _de_ boda__.pdf"; filename*=UTF-8''men%C3%BA%20%22de%22%20boda%0D%0A.pdf`,
    'content-security-policy':
      "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  expect(await (await get('/attachments/right', 'HEAD')).text()).toBe('')
  expect((await get('/attachments/wrong')).status).toBe(404)
  expect((await get('/attachments/right', 'POST')).status).toBe(404)
})
