// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nContext } from '#web/i18n/i18n.ts'
import { expect, test, vi } from 'vitest'
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { Field } from './field.tsx'

test('the error of a field goes with the first change and returns when its form is sent again', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const i18n = i18nForTests('en', {})
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  const render = (first: string | null) =>
    act(() =>
      root.render(
        <I18nContext value={i18n}>
          <form onSubmit={(event) => event.preventDefault()}>
            <Field label="Name" name="name" error={first} />
            <Field label="Place" name="place" error="Where is it?" />
          </form>
        </I18nContext>,
      ),
    )
  const type = (name: string) =>
    act(() => {
      page.querySelector(`[name=${name}]`)?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = () => act(() => page.querySelector('form')?.requestSubmit())
  const errors = () => [...page.querySelectorAll('.field-error')].map(({ textContent }) => textContent.trim())
  const wrong = () => [...page.querySelectorAll('[aria-invalid]')].map((one) => one.getAttribute('name'))

  render('Who is it?')
  expect(errors()).toEqual(['Who is it?', 'Where is it?'])
  type('name')
  expect(errors()).toEqual(['Where is it?'])
  expect(wrong()).toEqual(['place'])
  render('The name is too long.')
  expect(errors()).toEqual(['The name is too long.', 'Where is it?'])
  type('name')
  send()
  expect(errors()).toEqual(['The name is too long.', 'Where is it?'])
  type('name')
  render(null)
  render('The name is too long.')
  expect(errors()).toEqual(['The name is too long.', 'Where is it?'])
  vi.unstubAllGlobals()
})
