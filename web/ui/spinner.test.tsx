import { renderToStaticMarkup } from 'react-dom/server'
import { I18nContext } from '#web/i18n/i18n.ts'
import { expect, test } from 'vitest'
import common from '#web/i18n/es/common.json' with { type: 'json' }
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { Spinner } from './spinner.tsx'

const i18n = i18nForTests('es', { common })
const markupOf = (isWithinPage: boolean) =>
  renderToStaticMarkup(
    <I18nContext value={i18n}>
      <Spinner isWithinPage={isWithinPage} />
    </I18nContext>,
  )

test('the spinner is the main part of an empty page, but of no page that has one', () => {
  expect(markupOf(false)).toContain('<main class="spinner">')
  expect(markupOf(true)).not.toContain('<main')
})
