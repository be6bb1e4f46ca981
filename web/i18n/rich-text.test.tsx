import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { compileMessages } from './compile-messages.ts'
import { Trans } from './trans.tsx'
import { translateFrom } from './translate.ts'

const texts = {
  rich: 'Lee la <a>ayuda</a>, {name}',
  count: '{count, plural, one {Solo queda una parte} other {Quedan <b>#</b> partes}}',
}
const t = translateFrom<'common'>('es', compileMessages(texts))
const key = (name: keyof typeof texts) => name as never
const render = renderToStaticMarkup

test('a text may contain elements and values', () => {
  const components = { a: <a href="/ayuda">.</a> }
  expect(
    render(<Trans t={t} i18nKey={key('rich')} values={{ name: 'Carmen' }} components={components} />),
  ).toBe('Lee la <a href="/ayuda">ayuda</a>, Carmen')
})

test('plurals may contain elements', () => {
  const components = { b: <b>.</b> }
  const textFor = (count: number) =>
    render(<Trans t={t} i18nKey={key('count')} values={{ count }} components={components} />)
  expect(textFor(3)).toBe('Quedan <b>3</b> partes')
  expect(textFor(1)).toBe('Solo queda una parte')
  expect(t(key('count'), { count: 1 })).toBe('Solo queda una parte')
})

test('user input is never interpreted as markup', () => {
  const typed = '<b>Diego</b> & <a>x</a>'
  const components = { a: <a href="/ayuda">.</a> }
  expect(
    render(<Trans t={t} i18nKey={key('rich')} values={{ name: typed }} components={components} />),
  ).toContain('&lt;b&gt;Diego&lt;/b&gt; &amp; &lt;a&gt;x&lt;/a&gt;')
})

test('in tests an element without a component is an error', () => {
  expect(() => t(key('rich'), { name: 'Carmen' })).toThrow('Missing value for argument "a"')
})
