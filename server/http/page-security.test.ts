import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policyFor, withoutNonce } from '#server/http/page-security.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)

const scriptNonce = 'kD93xQ'
const html = `<head><style data-sheet="/a.css">a{color:red}</style><script nonce="kD93xQ">first()</script></head>
<body><script id="words" type="application/json">{"a":1}</script><script nonce="kD93xQ" type="module" async="">second()</script>
<script nonce="kD93xQ" src="/assets/a.js"></script></body>`

test('exactly the scripts and styles written into the page may run', () => {
  const policy = policyFor([html], { scriptNonce })
  expect(directive(policy, 'script-src')).toBe(`'self' ${hash('first()')} ${hash('second()')}`)
  expect(directive(policy, 'style-src')).toBe(`'self' ${hash('a{color:red}')}`)
})

test.each([
  '<script>theirs()</script>',
  '<script nonce="guess">theirs()</script>',
  '<script nonce>theirs()</script>',
])('an injected script may not run: %s', (theirs) => {
  const policy = policyFor([html, theirs], { scriptNonce })
  expect(directive(policy, 'script-src')).toBe(`'self' ${hash('first()')} ${hash('second()')}`)
})

test('the nonce of a page is removed before it is sent', () => {
  expect(withoutNonce(html, scriptNonce).join('')).toContain(
    '<script type="module" async="">second()</script>',
  )
  expect(withoutNonce(html, scriptNonce).join('')).not.toContain(scriptNonce)
})

test('the widgets of the workspace may write style elements with the nonce, no others and no scripts', () => {
  const policy = policyFor([html], { styleNonce: 'n0nce', scriptNonce })
  expect(directive(policy, 'style-src')).toBe(`'self' 'nonce-n0nce' ${hash('a{color:red}')}`)
  expect(directive(policy, 'script-src')).not.toContain('n0nce')
  expect(directive(policy, 'script-src')).not.toContain('unsafe')
})

test('pages with letters may load their images, and nothing else', () => {
  const policy = policyFor([html], { styleNonce: 'n0nce', picturesFromElsewhere: true, scriptNonce })
  expect(directive(policy, 'img-src')).toBe(`'self' data: blob: https:`)
  expect(policy.match(/https:/g)).toHaveLength(1)
})

test('nothing external is loaded, and no page of ours is framed', () => {
  const policy = policyFor([], { scriptNonce })
  expect(policy).not.toMatch(/https?:|\*/)
  for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors']) {
    expect(directive(policy, name)).toBe(`'none'`)
  }
})

test('violations are reported', () => {
  expect(directive(policyFor([], { scriptNonce }), 'report-uri')).toBe('/csp-report')
})

test('the preview of a page is framed by the editor, and neither frames foreign pages', () => {
  const around = policyFor([], { styleNonce: 'n0nce', framing: 'frames', scriptNonce })
  expect(directive(around, 'frame-src')).toBe(`'self'`)
  expect(directive(around, 'frame-ancestors')).toBe(`'none'`)
  const within = policyFor([], { framing: 'framed', scriptNonce })
  expect(directive(within, 'frame-ancestors')).toBe(`'self'`)
  expect(directive(within, 'frame-src')).toBeUndefined()
})
