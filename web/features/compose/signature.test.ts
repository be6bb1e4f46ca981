import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { letterParts, signatureHtml, withSignature } from './signature.ts'

const parser = new new JSDOM('').window.DOMParser()
const mine = 'Lucía & Mateo\n\n600 000 000 <casa>'
const html = '<p>Lucía &amp; Mateo<br />600 000 000 &lt;casa&gt;</p>'
const quote = '<p>El 3 de mayo, Carmen escribió:</p><blockquote><p>Hola</p></blockquote>'

test('a signature is plain text in one paragraph, with every character unchanged', () => {
  expect(signatureHtml(mine)).toBe(html)
  expect(signatureHtml('')).toBe('')
})

test('a new letter begins with the signature, an answer has it above the quote', () => {
  expect(withSignature('', mine, parser)).toBe(html)
  expect(withSignature(`<p></p>${quote}`, mine, parser)).toBe(`<p></p>${html}${quote}`)
  expect(withSignature(`<p></p>${quote}`, '', parser)).toBe(`<p></p>${quote}`)
})

test('a signed letter is not signed twice, also after the editor has written its breaks', () => {
  const once = withSignature(`<p>Gracias</p>${quote}`, mine, parser)
  expect(withSignature(once, mine, parser)).toBe(once)
  const edited = once.replaceAll('<br />', '<br>')
  expect(letterParts(edited, mine, parser)).toEqual({
    ownText: '<p>Gracias</p>',
    signature: html,
    quoted: quote,
  })
})

test('other text than this person’s signature stays in the letter', () => {
  const other = withSignature('<p>Gracias</p>', 'Mateo', parser)
  expect(letterParts(other, mine, parser)).toEqual({ ownText: other, signature: '', quoted: '' })
  const above = `${html}<p>Gracias</p>`
  expect(letterParts(above, mine, parser).ownText).toBe(above)
})
