import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { foldQuotes, splitQuote, letterCleaner } from './letter-html.ts'

const { window } = new JSDOM('')
const clean = letterCleaner(window)
const withoutImages = (html: string) => clean(html, { images: false })

// Attacks of the OWASP and PortSwigger lists: tags, handlers, addresses, foreign content, and broken nesting.
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="//evil.example/x.swf">',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">x</p>',
  '<style>body{display:none}</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<video src=x onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<p id="mailbox" class="ws-btn" name="body">x</p>',
  '<<img src=x onerror=alert(1)//>',
  '<a href="https://ok.example" onclick="alert(1)" style="color:red">x</a>',
]

test.each(attacks)('%s never reaches the page', (attack) => {
  const place = new JSDOM(`<body>${withoutImages(attack)}</body>`).window.document.body
  const elements = [...place.querySelectorAll('*')]
  expect(
    elements.filter(
      ({ localName }) => !/^(?:p|br|strong|b|em|i|u|s|a|ul|ol|li|blockquote|h2|h3|hr)$/.test(localName),
    ),
  ).toEqual([])
  const attributes = elements.flatMap((element) => element.getAttributeNames())
  expect(attributes.filter((name) => !['href', 'target', 'rel'].includes(name))).toEqual([])
  const links = elements.flatMap((element) => element.getAttribute('href') ?? [])
  expect(links.filter((link) => !/^(?:https?:|mailto:|tel:)/.test(link))).toEqual([])
})

test('text and emphasis stay', () => {
  const letter = '<p>Querida <strong>abuela</strong>: <em>gracias</em></p><ul><li>por todo</li></ul>'
  expect(withoutImages(letter)).toBe(letter)
})

test('a link opens in a new tab without a referrer', () => {
  expect(withoutImages('<a href="https://finca.example/menu">el menú</a>')).toBe(
    '<a href="https://finca.example/menu" target="_blank" rel="noopener noreferrer nofollow">el menú</a>',
  )
})

test('external images wait for a request, and then load without a referrer', () => {
  const letter = '<p>Mirad</p><img src="https://finca.example/patio.jpg" alt="El patio" onload="alert(1)">'
  expect(withoutImages(letter)).toBe('<p>Mirad</p>')
  const shown = clean(letter, { images: true })
  expect(shown).toContain('src="https://finca.example/patio.jpg"')
  expect(shown).toContain('referrerpolicy="no-referrer"')
  expect(shown).not.toContain('onload')
  expect(
    clean('<img src="http://finca.example/x.png"><img src="data:image/svg+xml,<svg>">', { images: true }),
  ).toBe('')
})

const fold = (html: string) => foldQuotes(html, new window.DOMParser())

test('a quote at the end is collapsed, with its attribution line', () => {
  expect(
    fold('<p>Allí estaremos.</p><p>El lunes, Lucía escribió:</p><blockquote><p>¿Venís?</p></blockquote>'),
  ).toEqual({
    ownText: '<p>Allí estaremos.</p>',
    quoted: '<p>El lunes, Lucía escribió:</p><blockquote><p>¿Venís?</p></blockquote>',
  })
})

test('a quote within the text stays visible, and so does a letter that is only a quote', () => {
  const within = '<blockquote>¿Venís?</blockquote><p>Sí.</p>'
  expect(fold(within)).toEqual({ ownText: within, quoted: '' })
  const alone = '<blockquote>Un abrazo</blockquote>'
  expect(fold(alone)).toEqual({ ownText: alone, quoted: '' })
})

test('in a reply, the quote is split off even under an empty text, and both join to the letter', () => {
  const split = (html: string) => splitQuote(html, new window.DOMParser())
  const quoted = '<p>El lunes, Lucía escribió:</p><blockquote><p>¿Venís?</p></blockquote>'
  for (const text of ['<p></p>', '<p>Sí.</p>', ''])
    expect(split(text + quoted)).toEqual({ ownText: text, quoted })
  expect(split('<p>Sí.</p><blockquote>Un abrazo</blockquote><p>Eso.</p>').quoted).toBe('')
})
