// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Later, useRowLimit } from './later.tsx'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('the first rendering has the rows of one screen, and the next one all of them and what is below', async () => {
  vi.stubGlobal('innerHeight', 590)
  const renderings: string[] = []
  function Screen({ rows }: { rows: readonly string[] }) {
    const limit = useRowLimit(100)
    useLayoutEffect(() => void renderings.push(document.body.textContent))
    return (
      <>
        {rows.slice(0, limit)}
        <Later>!</Later>
      </>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Screen rows={['a', 'b', 'c', 'd']} />))
  expect(renderings).toEqual(['abc', 'abcd!'])
  await act(async () => root.render(<Screen rows={['d', 'c', 'b', 'a']} />))
  expect(renderings.at(2)).toBe('dcba!')
  await act(async () => root.unmount())
})
