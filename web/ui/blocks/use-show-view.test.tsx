// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSetParameter, useShowView } from './use-show-view.ts'
import { ViewLink } from '#web/ui/view-link.tsx'

type View = { readonly search: string; readonly stop: string }
const viewOf = (query: URLSearchParams): View => ({
  search: query.get('buscar') ?? '',
  stop: query.get('etapa') ?? '',
})
const addressOf = ({ search, stop }: View) => `?${new URLSearchParams({ buscar: search, etapa: stop })}`

function Room() {
  const show = useShowView(viewOf, addressOf)
  const setParameter = useSetParameter()
  return (
    <>
      <button id="clear" aria-label="clear" onClick={() => show({ search: '' })} />
      <button id="stop" aria-label="stop" onClick={() => show({ stop: 'lima' })} />
      <button id="clear-parameter" aria-label="clear-parameter" onClick={() => setParameter('buscar', '')} />
      <button id="stop-parameter" aria-label="stop-parameter" onClick={() => setParameter('etapa', 'lima')} />
      <ViewLink id="stop-link" to="?buscar=ronda&etapa=lima" onShow={() => show({ stop: 'lima' })} />
    </>
  )
}

let loads: (() => void)[] = []
const router = createMemoryRouter(
  [
    {
      path: '/lista',
      element: <Room />,
      loader: () => new Promise<null>((end) => loads.push(() => end(null))),
    },
    { path: '/otra', element: null, loader: () => new Promise<null>((end) => loads.push(() => end(null))) },
  ],
  { initialEntries: ['/lista?buscar=ronda'], hydrationData: { loaderData: { 0: null } } },
)
const endLoads = () => act(async () => loads.forEach((end) => end()))
/** Clicks within one task: React renders nothing between the clicks. */
const click = (...ids: string[]) => act(async () => ids.forEach((id) => document.getElementById(id)?.click()))
const search = () => Object.fromEntries(new URLSearchParams(router.state.location.search))
const root = createRoot(document.body.appendChild(document.createElement('div')))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  await act(async () => root.render(<RouterProvider router={router} />))
  await act(async () => {
    void router.navigate('/lista?buscar=ronda')
  })
  await endLoads()
  loads = []
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a filter', ['clear', 'stop']],
  ['the link of a filter', ['clear', 'stop-link']],
])('%s keeps the search cleared that is not loaded yet', async (_, ids) => {
  await click(...ids)
  await endLoads()
  expect(search()).toEqual({ buscar: '', etapa: 'lima' })
})

test('a parameter keeps those that changed since the last render', async () => {
  await click('clear-parameter', 'stop-parameter')
  await endLoads()
  expect(search()).toEqual({ etapa: 'lima' })
})

test('a pending navigation to another page leaves the query of this one', async () => {
  await act(async () => {
    void router.navigate('/otra?buscar=flamenco')
  })
  await click('stop')
  await endLoads()
  expect(search()).toEqual({ buscar: 'ronda', etapa: 'lima' })
})
