// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { createI18n, I18nContext } from '#web/i18n/i18n.ts'
import { expect, test, vi } from 'vitest'
import type { Notice } from './notice.ts'
import { Notices } from './notices.tsx'
import { useNotice } from './use-notice.ts'

const i18n = createI18n('es', () => ({}))

/** Opens a screen that shows notices, whose animations React does not wait for. */
async function openScreen() {
  let show: ((notice: Notice) => void) | undefined
  function Screen() {
    const notice = useNotice()
    useEffect(() => void (show = notice), [notice])
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nContext value={i18n}>
      <Notices>
        <Screen />
      </Notices>
    </I18nContext>,
  )
  await expect.poll(() => show).toBeDefined()
  return { show: (notice: Notice) => show?.(notice), close: () => root.unmount() }
}

const shown = () => [...document.querySelectorAll('.notice p')].map(({ textContent }) => textContent)

test('six notices are shown at the bottom right, and the seventh replaces the oldest', async () => {
  const { show, close } = await openScreen()
  const texts = ['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis']
  for (const text of texts) show({ text })
  await expect.poll(shown).toEqual(texts)
  // Cards close by timers of their own, so the library sees none that it could close, and says so.
  const warn = vi.spyOn(console, 'error').mockImplementation(() => {})
  show({ text: 'siete' })
  await expect.poll(shown).toEqual([...texts.slice(1), 'siete'])
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('dismiss the oldest snackbar'))
  const corner = document.querySelector('.notices')
  const { position, bottom, right } = corner ? getComputedStyle(corner) : document.body.style
  expect({ position, bottom, right }).toEqual({ position: 'fixed', bottom: '14px', right: '20px' })
  expect(document.querySelector('[role=status]')?.textContent).toBe('siete')
  expect(document.querySelector('[role=alert]')?.textContent).toBe('')
  close()
})

test('F8 goes to the action of the newest one', async () => {
  const { show, close } = await openScreen()
  const undone: string[] = []
  for (const text of ['uno', 'dos'])
    show({ text, undo: { label: `Deshacer ${text}`, onAct: () => undone.push(text) } })
  await expect.poll(shown).toEqual(['uno', 'dos'])
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8' }))
  expect(document.activeElement?.textContent).toBe('Deshacer dos')
  if (document.activeElement instanceof HTMLElement) document.activeElement.click()
  await expect.poll(() => undone).toEqual(['dos'])
  close()
})
