import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createMailFolder } from '#server/http/mail-folder.ts'
import { folderMailer } from '#server/platform/mail/folder-mailer.ts'

let folder = ''
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'mail-folder-'))))
afterEach(() => rm(folder, { recursive: true }))

const get = async (path: string) => {
  const response = await createMailFolder(join(folder, 'mail'))(new Request(`http://localhost${path}`))
  return {
    status: response?.status ?? null,
    html: (await response?.text()) ?? '',
    headers: response?.headers,
  }
}
const send = (subject: string, html: string, day: string) =>
  folderMailer(join(folder, 'mail')).send({
    messageId: `<${day}@vivencia.test>`,
    date: new Date(`2027-06-${day}T10:00:00Z`),
    from: { name: 'Vivencia', address: 'hola@vivencia.test' },
    to: { name: 'Carmen', address: 'carmen@example.com' },
    subject,
    html,
    text: 'solo texto & más',
    language: 'es',
    files: [{ name: 'menú.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  })

it('An empty folder shows a notice', async () => {
  expect(await get('/dev/correo')).toMatchObject({ status: 200 })
  expect((await get('/dev/correo')).html).toContain('Todavía no ha salido ningún correo')
})

it('Outgoing mails are listed, the newest first, with both formats and files', async () => {
  await send('Primero', '<p>uno</p>', '12')
  await send('Segundo <b>', '<p>dos</p><script>alert(1)</script>', '13')
  const { html } = await get('/dev/correo')
  expect(html.indexOf('Segundo &lt;b&gt;')).toBeGreaterThan(0)
  expect(html.indexOf('Segundo')).toBeLessThan(html.indexOf('Primero'))
  const path = /href="(\/dev\/correo\/2027-06-13[^"]+)"/.exec(html)?.[1] ?? ''
  const mail = await get(path)
  expect(mail.html).toContain('solo texto &amp; más')
  expect(mail.html).toContain('Carmen &lt;carmen@example.com&gt;')
  // The mail's content is in a sandboxed frame without scripts.
  expect(mail.html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="')
  expect(mail.html).not.toContain('<script')
  const file = await get(`${path}/0`)
  expect(file.html).toBe('%PDF-1.7')
  expect(file.headers?.get('content-disposition')).toContain('attachment')
})

it('No other file is served', async () => {
  await send('Primero', '<p>uno</p>', '12')
  await writeFile(join(folder, 'secrets.json'), '{}')
  for (const path of ['/dev/correo/..%2Fsecrets.json', '/dev/correo/none.eml', '/dev/correo/none.eml/9'])
    expect([null, 404]).toContain((await get(path)).status)
  expect((await get('/dev/otra')).status).toBeNull()
})
