// @vitest-environment jsdom
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { createI18n, I18nContext, type ReadMessages } from './i18n.ts'
import { useTranslation, useTranslationIn } from './use-translation.ts'

const english = { copy: 'Copy' }

/** Renders a button's text in the page's language and in Spanish. */
function openScreen(read: ReadMessages) {
  function Screen() {
    const { t } = useTranslation()
    const inSpanish = useTranslationIn('es', 'common')
    return `${t('copy')}, ${inSpanish('copy')}`
  }
  const element = document.createElement('div')
  createRoot(element).render(
    <I18nContext value={createI18n('en', read)}>
      <Suspense fallback="…">
        <Screen />
      </Suspense>
    </I18nContext>,
  )
  return element
}

test('a component waits for texts that are loading, in the language of the page or another', async () => {
  const spanish = Promise.withResolvers<{ copy: string }>()
  const element = openScreen((_, locale) => (locale === 'en' ? english : spanish.promise))
  await expect.poll(() => element.textContent).toBe('…')
  spanish.resolve({ copy: 'Copiar' })
  await expect.poll(() => element.textContent).toBe('Copy, Copiar')
})

test('a namespace is loaded once', async () => {
  const read = vi.fn<ReadMessages>(async () => english)
  const { load } = createI18n('en', read)
  await Promise.all([load(['common', 'guest']), load(['guest'])])
  await load(['common'])
  expect(read.mock.calls).toEqual([
    ['common', 'en'],
    ['guest', 'en'],
  ])
})

test('a failed load is repeated when a screen loads its texts again, and not before', async () => {
  const read = vi.fn<ReadMessages>(async () => english).mockRejectedValueOnce(new Error('offline'))
  const { load, translate } = createI18n('en', read)
  await expect(load(['common'])).rejects.toThrow('offline')
  await expect(translate('common')).rejects.toThrow('offline')
  expect(read).toHaveBeenCalledTimes(1)
  await load(['common'])
  expect((await translate('common'))('copy')).toBe('Copy')
})

test('a missing text is shown as its key', async () => {
  const translate = await createI18n('en', () => ({ error: { title: 'No' } })).translate('common')
  expect(translate('copy')).toBe('copy')
  expect(translate('error' as 'copy')).toBe('error')
  expect([translate.has('error.title'), translate.has('error'), translate.has('error.title.x')]).toEqual([
    true,
    false,
    false,
  ])
})
