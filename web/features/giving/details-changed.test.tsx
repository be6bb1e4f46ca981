import { renderToStaticMarkup } from 'react-dom/server'
import { I18nContext } from '#web/i18n/i18n.ts'
import { expect, test } from 'vitest'
import receivingAccounts from '#web/i18n/es/receiving-accounts.json' with { type: 'json' }
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { DetailsChanged } from './details-changed.tsx'

const i18n = i18nForTests('es', { 'receiving-accounts': receivingAccounts })
const render = (detailsChangedAt: string | null, detailsChangedRecentlyAt: string | null) =>
  renderToStaticMarkup(
    <I18nContext value={i18n}>
      <DetailsChanged gift={{ detailsChangedAt, detailsChangedRecentlyAt }} timeZone="Europe/Madrid" />
    </I18nContext>,
  ).replace(/<svg.*?<\/svg>/s, '')

test('shows nothing if the details did not change', () => {
  expect(render(null, null)).toBe('')
})

test('shows that the details changed in the last 14 days, and whom to call', () => {
  const shown = render(null, '2026-11-12T10:00:00Z')
  expect(shown).toContain(
    '<b>Estos datos cambiaron el 12 de noviembre de 2026.</b> Si tienes dudas, llama a la pareja.',
  )
})

test('warns a guest who may have old details, and says whom to call while the change is recent', () => {
  const shown = render('2026-11-12T10:00:00Z', '2026-11-12T10:00:00Z')
  expect(shown).toContain('no uses aquellos')
  expect(shown).toContain('llama a la pareja')
  expect(render('2026-11-12T10:00:00Z', null)).not.toContain('llama a la pareja')
})
