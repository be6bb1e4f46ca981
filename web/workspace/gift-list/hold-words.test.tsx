// @vitest-environment jsdom
import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { I18nContext } from '#web/i18n/i18n.ts'
import { afterEach, expect, test, vi } from 'vitest'
import common from '#web/i18n/es/common.json' with { type: 'json' }
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { useHoldEnd } from './hold-words.ts'

const i18n = i18nForTests('es', { common })
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function End({ timeZone, today }: { timeZone: string; today: string }) {
  return <p>{useHoldEnd({ timeZone, today })('2026-11-28T00:22:00Z')}</p>
}

test('the end of a hold is told at the guest’s time once the page is alive, at the wedding’s before', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // The device of a test is in UTC.
  vi.useFakeTimers({ now: new Date('2026-11-27T23:50:00Z'), toFake: ['Date'] })
  const page = (
    <I18nContext value={i18n}>
      <End timeZone="Asia/Tokyo" today="2026-11-28" />
    </I18nContext>
  )
  const element = document.body.appendChild(document.createElement('div'))
  element.innerHTML = renderToString(page)
  expect(element.textContent).toBe('hasta las 9:22')
  await act(async () => void hydrateRoot(element, page))
  expect(element.textContent).toBe('hasta el sábado, 28 de noviembre, 0:22')
})
