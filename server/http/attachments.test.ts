import { expect, it } from 'vitest'
import type { AttachmentFile } from '#server/domain/files/attachments/index.ts'
import { tinyApp } from '#server/http/app.fixture.ts'
import { createAttachmentDoor } from '#server/http/attachments.ts'

const peer = { address: '192.0.2.1' }

const file: AttachmentFile = {
  name: 'menú "de" boda\r\n.pdf',
  contentType: 'application/pdf',
  content: new Uint8Array([37, 80, 68, 70]),
}

function begin() {
  const handle = createAttachmentDoor({
    fetch: async (path) => (path === '/attachments/right' ? file : null),
  })
  const { app } = tinyApp({ maxBodyBytes: 1000, wideHandlers: [{ kind: 'attachment', handle }] })
  const get = (path: string, method = 'GET') => app(new Request(`http://localhost${path}`, { method }), peer)
  return { get }
}

it('A file is sent as a download that runs nowhere, at one of our addresses only', async () => {
  const { get } = begin()
  const response = await get('/attachments/right')
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(file.content)
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
