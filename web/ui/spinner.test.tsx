import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import common from '#web/i18n/es/common.json' with { type: 'json' }
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { Spinner } from './spinner.tsx'

const i18n = i18nForTests('es', { common })
const markupOf = (isWithinPage: boolean) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <Spinner isWithinPage={isWithinPage} />
    </I18nextProvider>,
  )

test('the spinner is the main part of an empty page, but of no page that has one', () => {
  expect(markupOf(false)).toContain('<main class="spinner">')
  expect(markupOf(true)).not.toContain('<main')
})
