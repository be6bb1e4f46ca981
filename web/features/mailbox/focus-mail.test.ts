import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMailboxState } from '#web/workspace/mailbox/mailbox-state.ts'
import { focusMail } from './focus-mail.ts'

const row = (id: string) => `<a href="/${id}" data-mail="${id}">${id}</a>`
const { window } = new JSDOM('')
const { document } = window
const page = () => document.querySelector('[data-mails="a"]')
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  document.body.innerHTML = `<div data-mails="first">${row('one')}</div><div data-mails="a"></div>`
  window.Element.prototype.scrollIntoView = () => undefined
  vi.stubGlobal('document', document)
  vi.stubGlobal('MutationObserver', window.MutationObserver)
  vi.stubGlobal('AbortController', window.AbortController)
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const shown = { until: null, isStale: false }
  const pages = [
    { ...shown, after: null, ids: ['one'] },
    { ...shown, after: 'a', ids: ['two', 'three'] },
  ]
  useMailboxState.setState({ pages })
})

afterEach(() => vi.unstubAllGlobals())

const draw = () => {
  const drawn = page()
  if (drawn) drawn.innerHTML = row('two') + row('three')
}
/** Lets the observers of the document run. */
const observed = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('a rendered mail gets the focus at once', () => {
  focusMail('one')
  expect(focused()).toBe('one')
})

test('a mail that is not rendered yet gets the focus once it is', async () => {
  focusMail('two')
  expect(focused()).not.toBe('two')
  draw()
  await observed()
  expect(focused()).toBe('two')
})

test('of two pending mails, the later one gets the focus', async () => {
  focusMail('two')
  focusMail('three')
  draw()
  await observed()
  expect(focused()).toBe('three')
})

test('a focus that moved elsewhere meanwhile stays there', async () => {
  focusMail('two')
  document.querySelector<HTMLElement>('[data-mail="one"]')?.focus()
  draw()
  await observed()
  expect(focused()).toBe('one')
})
