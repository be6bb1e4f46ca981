import { JSDOM } from 'jsdom'
import { afterEach, expect, test, vi } from 'vitest'
import { keepAnnounced } from './keep-announced.ts'

afterEach(() => vi.unstubAllGlobals())

test('a dialog hides the screen beside it, but neither the notices nor the live regions', async () => {
  const { window } = new JSDOM(
    '<div class="screen"><p role="status"></p></div><p role="status"></p><p role="alert"></p><div class="notices"></div>',
  )
  const { document } = window
  vi.stubGlobal('document', document)
  vi.stubGlobal('MutationObserver', window.MutationObserver)
  const hide = async () => {
    for (const element of document.body.children) element.setAttribute('aria-hidden', 'true')
    await new Promise<void>((resolve) => queueMicrotask(resolve))
    return [...document.querySelectorAll('[aria-hidden]')].map(({ className, role }) => className || role)
  }
  const stop = keepAnnounced()
  expect(await hide()).toEqual(['screen'])
  stop()
  expect(await hide()).toEqual(['screen', 'status', 'alert', 'notices'])
})
