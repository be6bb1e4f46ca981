import { JSDOM } from 'jsdom'
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useSheet } from './use-sheet.ts'

function Sheet({ isOpen }: { isOpen: boolean }) {
  return <dialog ref={useSheet(isOpen, () => undefined)} />
}

/** Looks for an open sheet when it mounts, like dialogs, which mount inside of one. */
function OpeningDialog({ onMount }: { onMount: (isInSheet: boolean) => void }) {
  useLayoutEffect(() => onMount(document.querySelector('dialog[open]') !== null), [onMount])
  return null
}

afterEach(() => vi.unstubAllGlobals())

test('a sheet is closed before a dialog mounts that opens in its place', async () => {
  const { window } = new JSDOM('<div id="app"></div>')
  // jsdom has no modal dialogs.
  window.HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  window.HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', window.document)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const app = window.document.querySelector('#app')
  if (!app) throw new Error('The page has no element for the application')
  const root = createRoot(app)
  const mounted: boolean[] = []
  const onMount = (isInSheet: boolean) => void mounted.push(isInSheet)
  const show = (isOpen: boolean) =>
    act(async () =>
      root.render(
        <>
          <Sheet isOpen={isOpen} />
          {!isOpen && <OpeningDialog onMount={onMount} />}
        </>,
      ),
    )
  await show(true)
  expect(window.document.querySelector('dialog')?.open).toBe(true)
  await show(false)
  expect(mounted).toEqual([false])
  await act(async () => root.unmount())
})
