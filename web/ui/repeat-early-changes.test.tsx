// @vitest-environment jsdom
import { act, useEffect, useRef, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { repeatEarlyChanges } from './repeat-early-changes.ts'

beforeEach(() => {
  document.body.innerHTML = '<div id="page"></div>'
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => vi.unstubAllGlobals())

function Choice({ onChange }: { onChange: (changed: FormData) => void }) {
  const form = useRef<HTMLFormElement>(null)
  const [shares, setShares] = useState(1)
  const [isFirst, setFirst] = useState(true)
  const [typed, setTyped] = useState('')
  const [further, setFurther] = useState('0')
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    const { current } = form
    if (!current) return
    const early = new FormData(current)
    // As code that is loaded later.
    queueMicrotask(() => {
      setHydrated(true)
      queueMicrotask(() => repeatEarlyChanges(current, early))
    })
  }, [])
  return (
    <form
      ref={form}
      data-hydrated={isHydrated}
      onChange={() => onChange(new FormData(form.current ?? undefined))}
    >
      {[1, 2, 3].map((count) => (
        <input
          key={count}
          type="radio"
          name="partes"
          value={count}
          checked={shares === count}
          onChange={() => setShares(count)}
        />
      ))}
      <input type="radio" name="planb" value="a" defaultChecked />
      <input type="radio" name="planb" value="b" />
      <input
        type="checkbox"
        name="parte"
        value="1"
        checked={isFirst}
        onChange={({ currentTarget }) => setFirst(currentTarget.checked)}
      />
      <input type="text" name="otra" onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      <select
        name="cuantas"
        value={further}
        onChange={({ currentTarget }) => setFurther(currentTarget.value)}
      >
        <option>0</option>
        <option>1</option>
      </select>
      <output>{`${shares} ${isFirst} ${typed} ${further}`}</output>
    </form>
  )
}

const field = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}

/** Shows the server's form, changes it as a visitor does, and hydrates it. */
async function hydrateAfter(change: () => void) {
  const changes: (readonly [string, unknown])[][] = []
  const choice = <Choice onChange={(changed) => changes.push([...changed])} />
  const page = field('#page')
  page.innerHTML = renderToString(choice)
  change()
  const { hydrateRoot } = await import('react-dom/client')
  const root = await act(async () => hydrateRoot(page, choice))
  const shown = document.querySelector('output')?.textContent
  await act(async () => root.unmount())
  return { shown, changes }
}

test('choices made before hydration reach the handlers of their fields and of the form', async () => {
  const { shown, changes } = await hydrateAfter(() => {
    field('[name=partes][value="3"]').click()
    field('[name=parte]').click()
    field('[name=otra]').value = '40'
    field('[name=cuantas]').value = '1'
  })
  expect(shown).toBe('3 false 40 1')
  expect(Object.fromEntries(changes.at(-1) ?? [])).toEqual({
    partes: '3',
    planb: 'a',
    otra: '40',
    cuantas: '1',
  })
})

test('a choice of a field without a state of its own reaches the form', async () => {
  const { changes } = await hydrateAfter(() => field('[name=planb][value=b]').click())
  expect(changes.map((changed) => Object.fromEntries(changed)['planb'])).toEqual(['b'])
})

test('a form that was not touched has no changes', async () => {
  const { shown, changes } = await hydrateAfter(() => undefined)
  expect({ shown, changes }).toEqual({ shown: '1 true  0', changes: [] })
})
