import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Text } from '@react-email/text'
import PostalMime from 'postal-mime'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hours } from '#shared/duration.ts'
import { databaseForTests } from '#test/databases.ts'
import { jobs } from '#server/platform/jobs.tables.ts'
import { from, postOffice, thanks } from '#server/platform/mail/mail.fixture.ts'
import { folderMailer } from '#server/platform/mail/folder-mailer.ts'
import { compose } from '#server/platform/mail/compose.ts'
import { isSingleAddress, type Message, readCorrespondent } from '#server/platform/mail/message.ts'
import { renderMail } from '#server/platform/mail/render-mail.ts'
import { emptyPlatformTables } from '#server/platform/platform.fixture.ts'

const message = (more: Partial<Message> = {}): Message => ({
  messageId: '<abc@vivencia.test>',
  date: new Date('2027-06-12T10:00:00Z'),
  from,
  to: { name: 'Carmen', address: 'carmen@example.com' },
  subject: 'Gracias',
  html: '<p>Gracias, de corazón</p>',
  text: 'Gracias, de corazón',
  language: 'es',
  ...more,
})

/** The header as a program reads it that knows nothing but the standard: lines, folded lines, names before colons. */
async function headersOf(sent: Message): Promise<[string, string][]> {
  const raw = (await compose(sent)).toString('latin1')
  const [head = ''] = raw.split('\r\n\r\n')
  return head
    .replace(/\r\n[ \t]+/g, ' ')
    .split(/\r\n|\r|\n/)
    .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()])
}

const expectedNames = [
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'auto-submitted',
  'x-auto-response-suppress',
  'content-language',
].sort()

describe('a mail', () => {
  test('has the same text in plain and HTML, and is marked as automatic', async () => {
    const raw = (await compose(message())).toString()
    expect(raw).toContain('Content-Type: multipart/alternative')
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8')
    expect(raw).toContain('Content-Type: text/html; charset=utf-8')
    expect(raw).toContain('Message-ID: <abc@vivencia.test>')
    expect(raw).toContain('Date: Sat, 12 Jun 2027 10:00:00 +0000')
    expect((await headersOf(message())).map(([name]) => name).sort()).toEqual(expectedNames)
  })

  test('by a person is read back with its content, thread, files and reply address', async () => {
    const sent = message({
      personal: true,
      from: { name: 'Lucía y Mateo', address: 'hola@vivencia.test' },
      replyTo: { name: 'Lucía y Mateo', address: 'hilo+0a1b@correo.vivencia.test' },
      references: ['<first@a.test>', 'not\r\none', '<second@b.test>'],
      files: [
        { name: 'menú "de" fiesta.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
      ],
    })
    const read = await PostalMime.parse(await compose(sent))
    expect(read).toMatchObject({
      from: { name: 'Lucía y Mateo', address: 'hola@vivencia.test' },
      replyTo: [{ name: 'Lucía y Mateo', address: 'hilo+0a1b@correo.vivencia.test' }],
      messageId: '<abc@vivencia.test>',
      inReplyTo: '<second@b.test>',
      references: '<first@a.test> <second@b.test>',
      subject: 'Gracias',
      attachments: [
        { filename: 'menú "de" fiesta.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
      ],
    })
    expect(read.text?.trim()).toBe('Gracias, de corazón')
    expect(read.html?.trim()).toBe('<p>Gracias, de corazón</p>')
    const names = read.headers.map(({ key }) => key)
    expect(names).not.toContain('auto-submitted')
    expect(names).not.toContain('list-unsubscribe')
  })

  test('sent in bulk has an unsubscribe header', async () => {
    const read = await PostalMime.parse(
      await compose(message({ unsubscribeUrl: 'https://vivencia.test/ajustes?a=1&b=<2>' })),
    )
    expect(read.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe',
        value: '<https://vivencia.test/ajustes?a=1&b=%3C2%3E>',
      }),
    )
    expect(read.headers).toContainEqual(
      expect.objectContaining({ key: 'list-unsubscribe-post', value: 'List-Unsubscribe=One-Click' }),
    )
  })

  const attacks = [
    '\r\nBcc: mallory@example.com',
    '\nBcc: mallory@example.com',
    '\rBcc: mallory@example.com',
    '\r\n\r\n<b>body</b>',
    '\0',
    '\u0085Bcc: x',
    '\u2028Bcc: x',
    '" <mallory@example.com>, "',
    'Carmen, mallory@example.com',
    '=?utf-8?q?=0D=0ABcc:_mallory@example.com?=',
  ]

  test.each(attacks)('to a person named %j has one recipient and the expected headers', async (attack) => {
    const headers = await headersOf(
      message({ to: { name: `Carmen${attack}`, address: 'carmen@example.com' } }),
    )
    expect(headers.map(([name]) => name).sort()).toEqual(expectedNames)
    const to = headers.find(([name]) => name === 'to')?.[1] ?? ''
    expect(to).toMatch(/<carmen@example\.com>$/)
    expect(to.replace(/^"(?:[^"\\]|\\.)*"/, '').match(/@/g)).toHaveLength(1)
  })

  test.each(attacks)('about %j has the expected headers', async (attack) => {
    const headers = await headersOf(
      message({ subject: `Hola${attack}`, replyTo: { name: attack, address: 'a@example.com' } }),
    )
    expect(headers.map(([name]) => name).sort()).toEqual([...expectedNames, 'reply-to'].sort())
  })

  test.each([
    'a@b.com\r\nBcc: c@d.com',
    'a@b.com, c@d.com',
    'a@b.com;c@d.com',
    '<a@b.com>',
    'a b@c.com',
    'a@b@c.com',
    '"a"@b.com',
    'a@b.com\0',
    '',
    '@b.com',
    'a@',
    `${'a'.repeat(65)}@b.com`,
    `a@${'b'.repeat(260)}`,
  ])('to %j is never sent', async (address) => {
    expect(isSingleAddress(address)).toBe(false)
    await expect(compose(message({ to: { address } }))).rejects.toThrow('single address')
  })

  test('to people with accents and other scripts is sent', () => {
    for (const address of [
      'carmen@example.com',
      'josé.núñez+familia@correo.es',
      '用户@例子.公司',
      'a@localhost',
    ]) {
      expect(isSingleAddress(address)).toBe(true)
    }
  })

  test('is rendered from components in both formats', async () => {
    const { html, text } = renderMail(createElement(Text, null, 'Hola <Carmen> & Diego'))
    expect(html).toContain('Hola &lt;Carmen&gt; &amp; Diego')
    expect(text).toContain('Hola <Carmen> & Diego')
  })

  test('has the configured sender', () => {
    expect(readCorrespondent('Vivencia <hola@vivencia.test>')).toEqual(from)
    expect(readCorrespondent('hola@vivencia.test')).toEqual({ name: null, address: 'hola@vivencia.test' })
  })
})

describe('the mail folder', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'mail-'))))
  afterEach(() => rm(folder, { recursive: true }))

  test('has one file per mail, however often it is sent', async () => {
    const mailer = folderMailer(join(folder, 'mail'))
    await mailer.send(message())
    await mailer.send(message())
    const names = await readdir(join(folder, 'mail'))
    expect(names).toEqual(['2027-06-12T10-00-00-abcvivenciatest.eml'])
    expect(await readFile(join(folder, 'mail', names[0] ?? ''), 'utf8')).toContain('Subject: Gracias')
  })

  test('is never left by a file name', async () => {
    await folderMailer(join(folder, 'mail')).send(message({ messageId: '<../../etc/passwd@x>' }))
    expect(await readdir(folder)).toEqual(['mail'])
  })
})

describe('a queued mail', () => {
  const database = databaseForTests()
  beforeEach(() => emptyPlatformTables(database()))
  const { queue, all, world } = postOffice(database)

  test('reaches each address once per event, for repeated requests', async () => {
    const sent: string[] = []
    const { deliver } = world(async ({ to }) => void sent.push(to.address))
    await queue(thanks, thanks, { ...thanks, to: { address: 'CARMEN@example.com' } })
    await deliver()
    await queue(thanks, { ...thanks, to: { address: 'diego@example.com' } }, { ...thanks, event: 'thanks:2' })
    await deliver()
    expect(sent).toEqual(['carmen@example.com', 'diego@example.com', 'carmen@example.com'])
  })

  test('is sent again under the same id and date after a failure, and its content is deleted once sent', async () => {
    const ids: string[] = []
    const { deliver, clock } = world(async ({ messageId, date }) => {
      ids.push(`${messageId} ${date.toISOString()}`)
      if (ids.length === 1) throw new Error('the server is busy')
    })
    await queue(thanks)
    await deliver()
    expect(await all()).toMatchObject([{ state: 'queued', lastError: 'the server is busy', text: 'secreto' }])
    clock.advance(hours(1))
    await deliver()
    expect(await all()).toMatchObject([
      { state: 'sent', lastError: null, html: null, text: null, sentAt: clock.now() },
    ])
    expect(ids[0]).toMatch(/^<[0-9a-f]{40}@vivencia\.test> /)
    expect(ids[1]).toBe(ids[0])
  })

  test('that cannot be delivered for two days has failed, visibly, with its content', async () => {
    const { deliver, clock } = world(() => Promise.reject(new Error('no response')))
    await queue(thanks)
    for (let attempt = 0; attempt < 27; attempt++) {
      await deliver()
      clock.advance(hours(4))
    }
    expect(await all()).toMatchObject([
      { state: 'failed', problem: 'notReached', lastError: 'no response', text: 'secreto' },
    ])
    expect(await database().db.select().from(jobs)).toMatchObject([{ state: 'dead', attempts: 27 }])
  })
})
