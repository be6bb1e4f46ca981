import { describe, expect, it } from 'vitest'
import { bounceAddress, readBounceAddress } from '#server/platform/mail/return-address.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { lettersHtml, lettersHtmlFromText } from './incoming-html.ts'
import { readIncomingMail } from './incoming-mail.ts'
import { isTooDeep } from './incoming-limits.ts'
import { isSigned, signIncoming } from './incoming-signature.ts'
import { letterAddress } from './letter-address.ts'
import { deliveryReport, mailOf } from './incoming-mail.fixture.ts'

const domain = 'correo.vivencia.test'
const token = '0123456789abcdef0123456789abcdef'
const key = '0123456789012345678901234567890123456789'
const read = (raw: string, recipient: string | null = null) =>
  readIncomingMail(new TextEncoder().encode(raw), { domain, recipient })

describe('A delivery report', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 <ana@example.com>: User unknown', 'noSuchAddress'],
    ['5.2.2', 'smtp; 552 5.2.2 Over quota', 'mailboxFull'],
    ['5.7.1', 'smtp; 554 5.7.1 Spam message rejected', 'takenForSpam'],
    ['5.3.4', 'smtp; 552 5.3.4 Message too big', 'tooHeavy'],
    ['4.4.7', 'smtp; 451 4.4.1 Connection timed out', 'notReached'],
    ['5.0.0', 'smtp; 554 no', 'refused'],
  ])('with %s and "%s" means %s', async (status, diagnostic, problem) => {
    const incoming = await read(deliveryReport({ to: bounceAddress(key, domain), status, diagnostic }))
    expect(incoming).toMatchObject({ kind: 'report', key, report: { failed: true, problem } })
  })

  it('is recognised by the returned mail in it, complete or headers only', async () => {
    for (const returned of ['message/rfc822', 'text/rfc822-headers'] as const) {
      const incoming = await read(deliveryReport({ to: 'hola@vivencia.test', key, returned }))
      expect(incoming).toMatchObject({ kind: 'report', key })
    }
  })

  it('is no failure while servers keep retrying, or when the mail was delivered', async () => {
    for (const action of ['delayed', 'delivered', 'relayed', 'expanded']) {
      const incoming = await read(deliveryReport({ to: bounceAddress(key, domain), action }))
      expect(incoming).toMatchObject({ report: { failed: false } })
    }
  })

  it('is accepted at our addresses only', () => {
    expect(readBounceAddress(bounceAddress(key, domain).toUpperCase(), domain)).toBe(key)
    expect(readBounceAddress(bounceAddress(key, 'elsewhere.test'), domain)).toBeNull()
    expect(readBounceAddress(`rebote+${key}x@${domain}`, domain)).toBeNull()
  })
})

describe('An incoming mail', () => {
  const to = letterAddress(token, domain)

  it('is a reply by its address, in any header', async () => {
    const toThread = { kind: 'letter', to: { replyToken: token } }
    for (const head of [
      `To: ${to}`,
      `To: Lucía <a@b.test>\nCc: "x" <${to.toUpperCase()}>`,
      `Delivered-To: ${to}`,
    ])
      expect(await read(mailOf({ head }))).toMatchObject(toThread)
    expect(await read(mailOf({ head: 'To: hidden:;' }), to)).toMatchObject(toThread)
  })

  it('is unknown at any other address, for any headers besides the envelope', async () => {
    expect(await read(mailOf({ head: `To: hola@${domain}` }))).toEqual({ kind: 'unknown' })
    expect(await read(mailOf({ head: `To: hilo+${token}@elsewhere.test` }))).toEqual({ kind: 'unknown' })
    expect(await read(mailOf({ head: `To: ${to}` }), `hola@${domain}`)).toEqual({ kind: 'unknown' })
    expect(await read(mailOf({ head: `To: ${bounceAddress(key, domain)}` }))).toEqual({ kind: 'unknown' })
  })

  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated (vacation)',
    'Precedence: bulk',
    'X-Autoreply: yes',
    'Return-Path: <>',
  ])('is automatic with "%s"', async (head) => {
    expect(await read(mailOf({ head: `To: ${to}\n${head}` }))).toMatchObject({ letter: { automatic: true } })
    // Absences are told to where reports go.
    expect(await read(mailOf({ head: `To: ${bounceAddress(key, domain)}\n${head}` }))).toMatchObject({
      kind: 'letter',
      to: { messageId: key },
    })
  })

  it('is from a person otherwise', async () => {
    for (const head of ['X-Nothing: 1', 'Auto-Submitted: no'])
      expect(await read(mailOf({ head: `To: ${to}\n${head}` }))).toMatchObject({
        letter: { automatic: false },
      })
  })

  it('in plain text keeps its paragraphs and shows quotes as quotes', () => {
    const text = 'Hola <Lucía>:\r\n\r\nUna línea\r\ny otra\r\n\r\n> Gracias\r\n> por todo\r\n'
    expect(lettersHtmlFromText(text)).toBe(
      '<p>Hola &lt;Lucía&gt;:</p><p>Una línea<br />y otra</p><blockquote><p>Gracias<br />por todo</p></blockquote>',
    )
  })

  it('from a program keeps its lines separate, and none of its layout', () => {
    const html =
      '<html><head><title>x</title><style>p{}</style></head><body><div class="a">Hola<div>Una <b>línea</b></div><div><br></div></div><table><tr><td>A</td></tr><tr><td>B</td></tr></table><div style="display:none">oculto</div></body></html>'
    const clean = cleanHtml(lettersHtml(html))
    expect(clean.replace(/\s/g, '')).toBe(
      '<p>Hola</p><p>Una<strong>línea</strong></p><p><br/></p><p>A</p><p>B</p>',
    )
  })
})

describe('Incoming HTML', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href=" jav&#x09;ascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<form action="https://evil.test"><input name=a><button>Enviar</button></form>',
    '<p style="background:url(https://evil.test/a)">x</p>',
    '<style>@import url(https://evil.test/a.css)</style>',
    '<link rel=stylesheet href=https://evil.test/a.css>',
    '<meta http-equiv=refresh content="0;url=https://evil.test">',
    '<base href="https://evil.test/">',
    '<object data="https://evil.test/a"></object><embed src="https://evil.test/a">',
    '<video src="https://evil.test/a" poster="https://evil.test/b"></video>',
    '<template><script>alert(1)</script></template>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<xmp><img src=x onerror=alert(1)></xmp>',
    '<p onclick="alert(1)" id="root" class="modal">x</p>',
    '<img src="cid:logo"><img src="http://evil.test/a.gif"><img src="//evil.test/a.gif">',
    '<!--<img src=x onerror=alert(1)>-->',
    `${'<div>'.repeat(5000)}x`,
  ]

  it.each(attacks)('with %s has no effect and loads nothing', (attack) => {
    const clean = cleanHtml(lettersHtml(attack))
    expect(clean).not.toMatch(/<(?!\/?(p|br|strong|em|u|s|a|ul|ol|li|blockquote|h2|h3|hr)\b)/i)
    expect(clean).not.toMatch(/<[^>]*\s(on\w+|style|src|id|class|action)\s*=/i)
    expect(clean).not.toMatch(/<[^>]*(javascript|data):/i)
  })

  it('loads external images on request only, by HTTPS', () => {
    const html = lettersHtml('<img src="https://a.test/a.gif" onerror="x"><img src="http://a.test/b.gif">')
    expect(cleanHtml(html, { images: true })).toBe('<img src="https://a.test/a.gif" />')
  })
})

describe('A mail that is expensive to read', () => {
  it('is refused with endless lines and parts', async () => {
    const lines = (count: number) => read(mailOf({ head: 'To: a@b.test', body: 'x\n'.repeat(count) }))
    await expect(lines(20_100)).rejects.toThrow('too many lines')
    expect(await lines(100)).toEqual({ kind: 'unknown' })
  })

  it('is read as plain text with deeply nested markup', async () => {
    expect(isTooDeep('<b>'.repeat(401))).toBe(true)
    expect(isTooDeep(`${'<div>'.repeat(400)}${'</div>'.repeat(400)}${'<p>x<br>'.repeat(1000)}<div>`)).toBe(
      false,
    )
  })
})

describe('The signature of an incoming mail', () => {
  const secret = 's'.repeat(32)
  const now = new Date('2026-11-21T09:00:00Z')
  const body = new TextEncoder().encode('From: ana@example.com\r\n\r\nHola')
  const knock = { recipient: letterAddress(token, domain), body }
  const signature = signIncoming(secret, knock, now)

  it('is valid for five minutes, to the second', () => {
    const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    expect(isSigned(secret, { ...knock, signature }, after(300))).toBe(true)
    expect(isSigned(secret, { ...knock, signature }, after(301))).toBe(false)
    expect(isSigned(secret, { ...knock, signature }, after(-300))).toBe(true)
    expect(isSigned(secret, { ...knock, signature }, after(-301))).toBe(false)
  })

  it('is valid for these bytes, this recipient, this time and this secret only', () => {
    const other = (sign: string) => (sign === '0' ? '1' : '0')
    const changed = Array.from({ length: signature.length }, (_, at) => {
      const sign = signature.charAt(at)
      return `${signature.slice(0, at)}${other(sign)}${signature.slice(at + 1)}`
    })
    expect(changed.filter((one) => isSigned(secret, { ...knock, signature: one }, now))).toEqual([])
    const bytes = Array.from(body, (byte, at) => body.with(at, byte ^ 1))
    expect(bytes.filter((one) => isSigned(secret, { ...knock, body: one, signature }, now))).toEqual([])
    expect(isSigned(secret, { ...knock, recipient: '', signature }, now)).toBe(false)
    expect(isSigned('t'.repeat(32), { ...knock, signature }, now)).toBe(false)
    expect(isSigned(secret, { ...knock, signature: '' }, now)).toBe(false)
  })
})
