import { JSDOM } from 'jsdom'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useMailCommands } from './use-mail-commands.ts'

const view = { tag: 'inbox', search: '', thanking: null }

function Commands() {
  // The keys of this test call no acts.
  useMailCommands({ view, reading: undefined, acts: {} as MailActs, onChoosing: () => undefined })
  return null
}

async function openMailbox() {
  const { window } = new JSDOM('<div id="app"></div>', { url: 'https://example.com/boda/buzon' })
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('Element', window.Element)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const app = window.document.querySelector('#app')
  if (!app) throw new Error('The page has no element for the application')
  const mail = { path: ':mail', loader: () => new Promise(() => undefined), element: null }
  const router = createBrowserRouter(
    [{ path: '/boda/buzon', element: <Commands />, children: [{ index: true, element: null }, mail] }],
    { window: window as unknown as Window },
  )
  const root = createRoot(app)
  await act(async () => root.render(<RouterProvider router={router} />))
  const press = (key: string) =>
    window.dispatchEvent(new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return { router, press, entries: () => window.history.length, close: () => act(async () => root.unmount()) }
}

afterEach(() => vi.unstubAllGlobals())

test('the key to go back leaves a mail that still loads, at once and without an entry in the history', async () => {
  const { router, press, entries, close } = await openMailbox()
  const before = entries()
  await act(async () => {
    void router.navigate('/boda/buzon/0197')
    expect(router.state.navigation.state).toBe('loading')
    // The screen has not rendered this yet.
    press('u')
  })
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/boda/buzon')
  expect(entries()).toBe(before)
  await close()
})
