// @vitest-environment jsdom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nContext } from '#web/i18n/i18n.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { AddTask } from './add-task.tsx'

const i18n = i18nForTests('es', { board: {} })

function Lane() {
  const [isAdding, setAdding] = useState(false)
  return (
    <AddTask
      isAdding={isAdding}
      onAdding={setAdding}
      label="New task"
      name=""
      onName={() => undefined}
      onAdd={async () => true}
    />
  )
}

afterEach(() => vi.unstubAllGlobals())

test('closing the field for new tasks by key or by button focuses the button that opened it', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const app = document.body.appendChild(document.createElement('div'))
  const root = createRoot(app)
  await act(async () =>
    root.render(
      <I18nContext value={i18n}>
        <Lane />
      </I18nContext>,
    ),
  )
  const opener = () => document.querySelector<HTMLElement>('.lane-add')
  const field = () => document.querySelector('input')
  const closings = [
    () => field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    () => document.querySelector<HTMLElement>('button[type="button"]')?.click(),
  ]
  for (const close of closings) {
    await act(async () => opener()?.click())
    expect(field()).not.toBeNull()
    await act(async () => void close())
    expect(field()).toBeNull()
    expect(opener()).not.toBeNull()
    expect(document.activeElement).toBe(opener())
  }
  await act(async () => root.unmount())
})
