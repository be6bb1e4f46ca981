import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, Trans } from 'react-i18next'
import { expect, test } from 'vitest'
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'

const words = {
  rich: 'Lee la <a>ayuda</a>, {name}',
  count: '{count, plural, one {Solo queda una parte} other {Quedan <b>#</b> partes}}',
}
const i18n = i18nForTests('es', { common: words })
const render = (node: React.ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{node}</I18nextProvider>)
const key = (name: keyof typeof words) => name as never

test('a message may contain elements and values', () => {
  const components = { a: <a href="/ayuda">.</a> }
  expect(render(<Trans i18nKey={key('rich')} values={{ name: 'Carmen' }} components={components} />)).toBe(
    'Lee la <a href="/ayuda">ayuda</a>, Carmen',
  )
})

test('plurals may contain elements', () => {
  expect(render(<Trans i18nKey={key('count')} values={{ count: 3 }} components={{ b: <b>.</b> }} />)).toBe(
    'Quedan <b>3</b> partes',
  )
  expect(i18n.t(key('count'), { count: 1 })).toBe('Solo queda una parte')
})

test('user input is never interpreted as markup', () => {
  const typed = '<b>Diego</b> & <a>x</a>'
  expect(i18n.t(key('rich'), { name: typed })).toContain(typed)
  const inElements = render(
    <Trans i18nKey={key('rich')} values={{ name: typed }} components={{ a: <a href="/ayuda">.</a> }} />,
  )
  expect(inElements).toContain('&lt;b&gt;Diego&lt;/b&gt; &amp; &lt;a&gt;x&lt;/a&gt;')
})
