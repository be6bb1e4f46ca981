// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nContext } from '#web/i18n/i18n.ts'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { ArrangedGiftFragment } from '#web/graphql/generated/graphql.ts'
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { useArrangement } from './use-arrangement.ts'
import { useSeveralGifts } from './use-several-gifts.ts'

// The hooks read no other fields.
const gift = (id: string) => ({ id, title: id }) as ArrangedGiftFragment
const initialGifts = ['breakfast', 'flamenco', 'balloon'].map(gift)

function List() {
  const { shown, change } = useArrangement(useLoaderData<ArrangedGiftFragment[]>())
  const acts = useSeveralGifts({ shown, change, weddingId: 'w-1', stops: [] })
  return <button onClick={() => acts.remove(shown.slice(0, 2))}>{shown.map(({ id }) => id).join(' ')}</button>
}

afterEach(() => vi.unstubAllGlobals())

test('a removal of several gifts never hides those that stay, and hides the others before the reload', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const result = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => result.promise)
  const reload = Promise.withResolvers<ArrangedGiftFragment[]>()
  const router = createMemoryRouter([{ path: '/', element: <List />, loader: () => reload.promise }], {
    hydrationData: { loaderData: { 0: initialGifts } },
  })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const i18n = i18nForTests('en', {})
  await act(async () =>
    root.render(
      <I18nContext value={i18n}>
        <RouterProvider router={router} />
      </I18nContext>,
    ),
  )
  const list = () => document.querySelector('button')
  await act(async () => list()?.click())
  expect(list()?.textContent).toBe('breakfast flamenco balloon')
  const changeGifts = { __typename: 'ChangedGifts', kept: [{ id: 'flamenco', title: 'flamenco' }] }
  await act(async () => result.resolve(Response.json({ data: { changeGifts } })))
  expect(router.state.revalidation).toBe('loading')
  expect(list()?.textContent).toBe('flamenco balloon')
  await act(async () => reload.resolve(initialGifts.slice(1)))
  expect(list()?.textContent).toBe('flamenco balloon')
  await act(async () => root.unmount())
})
