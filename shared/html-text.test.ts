import { expect, it } from 'vitest'
import { htmlFromText, isEmptyHtml, linesOfHtml, textFromCleanHtml } from './html-text.ts'

it('Ends a line after each block, and decodes the entities of clean HTML once', () => {
  const html =
    '<h2>Hola</h2><p>1 &lt; 2<br />&amp;amp; &quot;3&quot;</p><ul><li>uno</li><li>dos</li></ul><hr />'
  expect(textFromCleanHtml(html)).toBe('Hola\n1 < 2\n&amp; "3"\nuno\ndos')
  expect(linesOfHtml('<p>a &lt; b</p>')).toBe('a &lt; b\n')
})

it.each([
  ['<p></p><p>&nbsp;<br></p>', true],
  ['', true],
  ['<p>a</p>', false],
])('%j is empty: %s', (html, expected) => {
  expect(isEmptyHtml(html)).toBe(expected)
})

it('Makes paragraphs of text, in which every character is literal', () => {
  expect(htmlFromText('Hola:\n\n1 < 2 & "sí"\nUn abrazo')).toBe(
    '<p>Hola:</p><p>1 &lt; 2 &amp; "sí"<br />Un abrazo</p>',
  )
})
