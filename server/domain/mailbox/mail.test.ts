import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { htmlFromText, isCategory, isLabel, sanitizeMail, summaryOf, textFromHtml } from './mail.ts'

describe('A mail as HTML', () => {
  it.each([
    ['<script>alert(1)</script>Hola', 'Hola'],
    ['<p onclick="alert(1)" onmouseover=alert(1)>Hola</p>', '<p>Hola</p>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<svg><script>alert(1)</script><circle onload="alert(1)" /></svg>', ''],
    ['<svg/onload=alert(1)>', ''],
    ['<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>', ''],
    ['<p style="background:url(https://evil.example.com/x)">Hola</p>', '<p>Hola</p>'],
    ['<style>p{display:none}</style><p>Hola</p>', '<p>Hola</p>'],
    ['<iframe src="https://evil.example.com"></iframe>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<form action="https://evil.example.com"><input name="iban"></form>', ''],
    [
      '<base href="https://evil.example.com/"><link rel="stylesheet" href="x"><meta http-equiv="refresh" content="0">',
      '',
    ],
    ['<p class="x" id="y" data-z="1">Hola</p>', '<p>Hola</p>'],
    ['<p>Hola<!-- <img src=x> --></p>', '<p>Hola</p>'],
    ['<p>sin cerrar <strong>y a medias', '<p>sin cerrar <strong>y a medias</strong></p>'],
  ])('%s becomes %s', (html, clean) => {
    expect(sanitizeMail(html)).toBe(clean)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    '//evil.example.com',
    'file:///etc/passwd',
    'blob:x',
  ])('has no link to %s', (href) => {
    expect(sanitizeMail(`<a href="${href}">x</a>`)).not.toMatch(/href/)
  })

  it('keeps its structure, and links that open elsewhere without telling where from', () => {
    const kept =
      '<h2>Hola</h2><p>Un <strong>beso</strong><br />y <em>otro</em></p><ul><li>uno</li></ul><blockquote>dos</blockquote><hr />'
    expect(sanitizeMail(kept)).toBe(kept)
    expect(sanitizeMail('<a href="https://example.com/x?a=1" target="_self" rel="opener">x</a>')).toBe(
      '<a href="https://example.com/x?a=1" target="_blank" rel="noopener noreferrer nofollow">x</a>',
    )
    expect(sanitizeMail('<a href="mailto:carmen@example.com">x</a>')).toContain(
      'href="mailto:carmen@example.com"',
    )
  })

  it.each([
    [
      '<img src="https://example.com/a.png" srcset="x 2x" onerror="x" style="x" class="y">',
      '<img src="https://example.com/a.png" />',
    ],
    ['<img src="http://example.com/a.png">', ''],
    ['<img src="//example.com/a.png">', ''],
    ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
    ['<img src="javascript:alert(1)">', ''],
    ['<img src=x onerror=alert(1)//', ''],
    [
      '<picture><source srcset="https://example.com/x"></picture><video poster="https://example.com/x"></video>',
      '',
    ],
    ['<svg><image href="https://example.com/a.png" /></svg>', ''],
    ['<table background="https://example.com/a.png"><tr><td>a</td></tr></table>', 'a'],
    [
      '<p><img src="https://example.com/a.png" alt=""><script>x</script>"></p>',
      '<p><img src="https://example.com/a.png" alt="" />"&gt;</p>',
    ],
  ])('with the pictures it has: %s', (html, clean) => {
    expect(sanitizeMail(html, { images: true })).toBe(clean)
    expect(sanitizeMail(html)).not.toContain('<img')
  })

  it('is made of the tags it may have, and the same when it is cleaned again', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<em>',
            '</em>',
            '<a href="',
            'javascript:',
            '">',
            '<svg',
            '<script>',
            '&lt;',
            '"',
            ' onload=x',
            'texto',
            '<',
            '>',
          ),
          { maxLength: 20 },
        ),
        (parts) => {
          const once = sanitizeMail(parts.join(''))
          expect(sanitizeMail(once)).toBe(once)
          for (const tag of once.match(/<[^>]*>?/g) ?? [])
            expect(tag).toMatch(/^<(\/?em|\/?a|a( (href|rel|target)="[^"<>]*")+)>$/)
          expect(once).not.toMatch(/href="\s*javascript/i)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('The words of a mail', () => {
  it('are read without its tags, line by line', () => {
    expect(textFromHtml('<p>Hola<br />abuela</p><ul><li>1 &lt; 2 &amp; 3</li></ul><hr />')).toBe(
      'Hola\nabuela\n1 < 2 & 3',
    )
  })

  it('are those that were typed, whatever they are', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z<>&"'/;=é ]{0,40}$/), (text) => {
        expect(textFromHtml(sanitizeMail(htmlFromText(text)))).toBe(text.trim())
      }),
    )
  })
})

describe('What people write', () => {
  it('is shown sign by sign, in their paragraphs and lines', () => {
    expect(sanitizeMail(htmlFromText('Hola\nabuela\n\n<script>alert("1")</script> & 2 < 3'))).toBe(
      '<p>Hola<br />abuela</p><p>&lt;script&gt;alert("1")&lt;/script&gt; &amp; 2 &lt; 3</p>',
    )
  })

  it('never becomes a tag, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(sanitizeMail(htmlFromText(text)).replace(/<\/?p>|<br \/>/g, '')).not.toMatch(/[<>]/)
      }),
    )
  })

  it('is summed up in one line, cut at a word', () => {
    expect(summaryOf('  Hola\n\nabuela ')).toBe('Hola abuela')
    expect(summaryOf('a'.repeat(140))).toBe('a'.repeat(140))
    expect(summaryOf(`${'palabra '.repeat(20)}final`, 30)).toBe('palabra palabra palabra…')
    expect(summaryOf('a'.repeat(141))).toHaveLength(140)
  })
})

describe('A tag', () => {
  it('is one of the folders or one of the labels, and nothing else', () => {
    expect(['inbox', 'outbox', 'favourites', 'drafts', 'deleted'].every(isCategory)).toBe(true)
    expect(['important', 'work', 'tasks', 'business'].every(isLabel)).toBe(true)
    for (const other of ['letter', 'Inbox', '', 'constructor', 'toString'])
      expect(isCategory(other) || isLabel(other)).toBe(false)
  })
})
