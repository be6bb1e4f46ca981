import { expect, it } from 'vitest'
import { richHtml } from './rich-html.ts'

it.each([
  ['Flores', 'Flores'],
  ['<div>Uno</div><div>Dos</div>', '<p>Uno</p><p>Dos</p>'],
  ['<b>Ya</b> e <i style="color: red">hoy</i>', '<strong>Ya</strong> e <em>hoy</em>'],
  ['<ul><li>Pan</li></ul><blockquote>Así</blockquote>', '<ul><li>Pan</li></ul><blockquote>Así</blockquote>'],
  ['<br>', ''],
  ['<p>&nbsp;</p>', ''],
  ['', ''],
])('%j is sanitized to %j', (html, expected) => {
  expect(richHtml(html)).toBe(expected)
})
