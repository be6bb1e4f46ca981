// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { MailActs } from '#web/workspace/mailbox/use-mail-acts.ts'
import { useMailCommands } from './use-mail-commands.ts'

// jsdom has no media queries.
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
})

const view = { tag: 'inbox', search: '', thanking: null }

function Commands() {
  // The keys of this test call no acts.
  useMailCommands({ view, reading: undefined, acts: {} as MailActs, onChoosing: () => undefined })
  return null
}

async function openMailbox() {
  const app = document.body.appendChild(document.createElement('div'))
  const mail = { path: ':mail', loader: () => new Promise(() => undefined), element: null }
  const router = createBrowserRouter([
    { path: '/boda/buzon', element: <Commands />, children: [{ index: true, element: null }, mail] },
  ])
  const root = createRoot(app)
  await act(async () => root.render(<RouterProvider router={router} />))
  const press = (key: string) =>
    window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return { router, press, close: () => act(async () => root.unmount()) }
}

afterEach(() => vi.unstubAllGlobals())

test('the key to go back leaves a mail that still loads, at once and without an entry in the history', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  window.history.replaceState(null, '', '/boda/buzon')
  const { router, press, close } = await openMailbox()
  const before = window.history.length
  await act(async () => {
    void router.navigate('/boda/buzon/0197')
    expect(router.state.navigation.state).toBe('loading')
    // The screen has not rendered this yet.
    press('u')
  })
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/boda/buzon')
  expect(window.history.length).toBe(before)
  await close()
})
