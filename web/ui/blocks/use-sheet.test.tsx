// @vitest-environment jsdom
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
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const app = document.body.appendChild(document.createElement('div'))
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
  expect(document.querySelector('dialog')?.open).toBe(true)
  await show(false)
  expect(mounted).toEqual([false])
  await act(async () => root.unmount())
})
