// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSidebar } from './use-sidebar.ts'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens a screen with the sidebar, on a wide or narrow window. */
async function open({ isWide }: { isWide: boolean }) {
  const screen = { isWide }
  const changed = new EventTarget()
  vi.stubGlobal('matchMedia', () =>
    Object.assign(changed, {
      get matches() {
        return screen.isWide
      },
    }),
  )
  let current: ReturnType<typeof useSidebar> | undefined
  function Screen() {
    const sidebar = useSidebar()
    const { button } = sidebar
    useEffect(() => void (current = sidebar))
    return <button ref={button}>Menú</button>
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Screen />))
  return {
    isExpanded: () => current?.expanded,
    press: (button: 'toggle' | 'close' | 'open' | 'closeOver') => act(async () => current?.[button]()),
    resize: (wide: boolean) =>
      act(async () => {
        screen.isWide = wide
        changed.dispatchEvent(new Event('change'))
      }),
    leave: () => act(async () => root.unmount()),
  }
}

test('beside the page it stays folded on the next visit, and the menu button gets the focus', async () => {
  const first = await open({ isWide: true })
  expect(first.isExpanded()).toBe(true)
  await first.press('close')
  expect(first.isExpanded()).toBe(false)
  expect(document.activeElement?.textContent).toBe('Menú')
  await first.leave()

  const second = await open({ isWide: true })
  expect(second.isExpanded()).toBe(false)
  await second.press('toggle')
  expect(second.isExpanded()).toBe(true)
  await second.leave()
})

test('over the page it opens and closes, and is not left open beside it', async () => {
  const { isExpanded, press, resize, leave } = await open({ isWide: false })
  expect(isExpanded()).toBe(false)
  await press('toggle')
  expect(isExpanded()).toBe(true)
  await press('closeOver')
  expect(isExpanded()).toBe(false)
  await press('open')
  await resize(true)
  expect(isExpanded()).toBe(true)
  await resize(false)
  expect(isExpanded()).toBe(false)
  await leave()
})
