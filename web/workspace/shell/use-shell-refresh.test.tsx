// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WorkspaceQuery } from '#web/graphql/generated/graphql.ts'
import { reloadShellWhen } from './load-on-demand.ts'
import { useShellRefresh } from './use-shell-refresh.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// The hook compares whole answers and reads no field.
const answerOf = (unreadNotices: number) =>
  ({ me: null, myWeddings: [{ id: 'w-1', unreadNotices }] }) as unknown as WorkspaceQuery

function Shell() {
  useShellRefresh(useLoaderData<WorkspaceQuery>())
  return <Outlet />
}

/** Opens a workspace whose server answers with these data, and returns its router and what the shell has loaded. */
async function open(serverData: { current: WorkspaceQuery }) {
  const request = vi.fn<() => Promise<Response>>(async () => Response.json({ data: serverData.current }))
  vi.stubGlobal('fetch', request)
  const load = vi.fn<() => WorkspaceQuery>(() => serverData.current)
  const shell = {
    id: 'shell',
    path: '/',
    element: <Shell />,
    loader: load,
    shouldRevalidate: reloadShellWhen(() => false),
    children: [
      { index: true, element: null },
      { path: 'lista', element: null },
    ],
  }
  const router = createMemoryRouter([shell], { hydrationData: { loaderData: { shell: answerOf(1) } } })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
  return {
    request,
    load,
    shown: () => router.state.loaderData['shell'] as unknown,
    go: (to: string) => act(async () => router.navigate(to)),
    wait: (milliseconds: number) => act(async () => vi.advanceTimersByTimeAsync(milliseconds)),
    close: () => act(async () => root.unmount()),
  }
}

test('a navigation does not wait for the data of the shell, which are compared after it', async () => {
  const workspace = await open({ current: answerOf(1) })
  await workspace.go('/lista')
  expect(workspace.request).not.toHaveBeenCalled()
  await workspace.wait(1_000)
  expect(workspace.request).toHaveBeenCalledTimes(1)
  expect(workspace.load).not.toHaveBeenCalled()
  await workspace.close()
})

test('the screen is reloaded when the data of the shell have changed without a message', async () => {
  const workspace = await open({ current: answerOf(2) })
  await workspace.go('/lista')
  expect(workspace.shown()).toEqual(answerOf(1))
  await workspace.wait(1_000)
  expect(workspace.shown()).toEqual(answerOf(2))
  await workspace.close()
})

test('a screen that was left before does not ask, and the first screen has just loaded', async () => {
  const workspace = await open({ current: answerOf(2) })
  await workspace.wait(5_000)
  await workspace.go('/lista')
  await workspace.wait(500)
  await workspace.close()
  await workspace.wait(5_000)
  expect(workspace.request).not.toHaveBeenCalled()
})
