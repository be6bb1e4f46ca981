import * as node from 'node:crypto'
import PostalMime from 'postal-mime'
import { describe, expect, it, vi } from 'vitest'
import { consoleLog } from './console-log.ts'
import { keepCookies, type Jar } from './cookies.ts'
import { delayOf } from './delay.ts'
import MailComposer from './shims/mail-composer.ts'
import { keptState } from './kept-state.ts'
import * as tab from './node/crypto.ts'
import { below, prefixLinks } from './page/below.ts'
import { storedWidth } from './site.ts'
import { users } from './users.ts'

const asking = (query: string) => JSON.stringify({ query, variables: {} })

describe('The demonstration', () => {
  it('delays a log-in by half a second, a registration by one second, and nothing else', () => {
    expect(
      delayOf(asking('mutation Login($input: LoginInput!) { login(input: $input) { __typename } }')),
    ).toBe(500)
    expect(
      delayOf(asking('mutation Register($input: RegisterInput!) { register(input: $input) { x } }')),
    ).toBe(1000)
    expect(delayOf(asking('mutation Login { login { __typename } }'))).toBe(500)
    expect(delayOf(asking('query Me { me { id } }'))).toBe(0)
    expect(delayOf(asking('mutation Other { loginAgain { x } }'))).toBe(0)
    expect(delayOf('no operation at all')).toBe(0)
  })

  it('shows pictures offline in their smallest width', () => {
    expect(storedWidth('pictures/hot-air-balloon-1600.avif')).toBe('pictures/hot-air-balloon-400.avif')
    expect(storedWidth('pictures/cover-default-tall-800.webp')).toBe('pictures/cover-default-tall-400.avif')
    expect(storedWidth('pictures/hot-air-balloon-card.jpg')).toBeNull()
    expect(storedWidth('assets/start-400.avif')).toBeNull()
  })

  it('has users in memory with the fields of the specification, one of them an administrator', () => {
    expect(users.filter(({ role }) => role === 'admin')).toHaveLength(1)
    const fields = [
      'id',
      'avatar',
      'location',
      'username',
      'email',
      'name',
      'usr_name',
      'jobtitle',
      'password',
      'role',
      'posts',
      'coverImg',
      'followers',
      'description',
    ]
    for (const user of users) expect(Object.keys(user)).toEqual(fields)
  })

  it('prefixes root-relative links with its folder, and leaves other links unchanged', () => {
    const here = 'https://example.org/boda/lista'
    expect(below('/boda/', '/ayuda?a=b#c', here)).toBe('/boda/ayuda?a=b#c')
    expect(below('/boda/', '/boda/ayuda', here)).toBeNull()
    expect(below('/boda/', 'https://example.com/ayuda', here)).toBeNull()
    expect(below('/boda/', 'blob:https://example.org/3f2a', here)).toBeNull()
    const mails = '<a href="/dev/correo/1.eml">Uno</a> <a href="https://example.com/">Dos</a>'
    expect(prefixLinks('/', mails)).toBe(mails)
    expect(prefixLinks('/boda/', mails)).toBe(mails.replace('"/dev', '"/boda/dev'))
  })

  it('logs unexpected errors to the console under the name the specification gives', () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const about = { err: new Error('no ink') }
    consoleLog().error(about, 'Unexpected error')
    expect(consoleError.mock.calls).toEqual([['Internal server error', 'Unexpected error', about]])
    consoleError.mockRestore()
  })

  it('opens in browsers without storage', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await keptState.read()).toBeNull()
    await expect(keptState.forget()).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })

  it('stores and deletes cookies as a browser does', () => {
    const jar: Jar = new Map()
    const setCookies = (...cookies: string[]) =>
      keepCookies(new Headers({ 'x-tab-set-cookie': cookies.join(', ') }), jar)
    setCookies('lang=en; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT', 'keys=abc; HttpOnly')
    expect([...jar]).toEqual([
      ['lang', 'en'],
      ['keys', 'abc'],
    ])
    setCookies('lang=; Max-Age=0')
    expect([...jar]).toEqual([['keys', 'abc']])
  })
})

describe('In place of Node', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('hashes, signs and derives the same', () => {
    for (const name of ['sha1', 'sha256', 'sha512'] as const) {
      expect(tab.createHash(name).update('una ').update('boda').digest('base64url')).toBe(
        node.createHash(name).update('una boda').digest('base64url'),
      )
      expect(tab.createHmac(name, 'clave').update('boda').digest('hex')).toBe(
        node.createHmac(name, 'clave').update('boda').digest('hex'),
      )
      expect(
        tab
          .createHmac(name, tab.createSecretKey(bytes('clave')))
          .update('boda')
          .digest('hex'),
      ).toBe(
        node
          .createHmac(name, node.createSecretKey(bytes('clave')))
          .update('boda')
          .digest('hex'),
      )
    }
    expect(Buffer.from(tab.hkdfSync('sha256', 'maestra', '', 'para qué', 32))).toEqual(
      Buffer.from(node.hkdfSync('sha256', 'maestra', '', 'para qué', 32)),
    )
  })

  it('decrypts what Node encrypted, and refuses altered data', () => {
    const [key, nonce] = [bytes('k'.repeat(32)), bytes('n'.repeat(12))]
    const cipher = node.createCipheriv('aes-256-gcm', key, nonce).setAAD(bytes('lugar'))
    const sealed = Buffer.concat([cipher.update('ES91 2100', 'utf8'), cipher.final()])
    const open = (content: Uint8Array) => {
      const decipher = tab.createDecipheriv('aes-256-gcm', key, nonce)
      decipher.setAAD(bytes('lugar')).setAuthTag(cipher.getAuthTag())
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    }
    expect(open(sealed)).toBe('ES91 2100')
    expect(() => open(Buffer.from(sealed.map((byte) => byte ^ 1)))).toThrow('tag')
    const repeated = tab.createCipheriv('aes-256-gcm', key, nonce).setAAD(bytes('lugar'))
    expect(Buffer.concat([repeated.update('ES91 2100', 'utf8'), repeated.final()])).toEqual(sealed)
    expect(Buffer.from(repeated.getAuthTag())).toEqual(cipher.getAuthTag())
  })

  it('writes mails that parsers read correctly', async () => {
    const file = { filename: 'menú.txt', contentType: 'text/plain', content: bytes('croquetas') }
    const mail = new MailComposer({
      messageId: '<1@vivencia>',
      date: new Date('2027-06-19T18:00:00Z'),
      from: { name: 'Lucía y Mateo', address: 'boda@example.com' },
      to: [{ name: '', address: 'dolores@example.com' }],
      cc: [{ name: 'José', address: 'jose@example.com' }],
      subject: '¡Gracias, abuela!',
      text: 'Te queremos. Mañana más.',
      html: '<p>Te queremos.</p>',
      attachments: [file],
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    const read = await PostalMime.parse(await mail.compile().build())
    expect(read).toMatchObject({
      subject: '¡Gracias, abuela!',
      from: { name: 'Lucía y Mateo', address: 'boda@example.com' },
      to: [{ name: '', address: 'dolores@example.com' }],
      cc: [{ name: 'José', address: 'jose@example.com' }],
      messageId: '<1@vivencia>',
      date: '2027-06-19T18:00:00.000Z',
    })
    expect(read.text?.trim()).toBe('Te queremos. Mañana más.')
    expect(read.attachments.map(({ filename }) => filename)).toEqual(['menú.txt'])
  })
})
