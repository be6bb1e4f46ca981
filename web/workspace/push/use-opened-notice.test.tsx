// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { noticeLink } from '#shared/notice-address.ts'
import { useOpenedNotice } from './use-opened-notice.ts'

function Screen() {
  useOpenedNotice()
  return null
}

/** Opens an address of the workspace and returns what was sent to the server. */
async function open(address: string, answer: () => Promise<Response>) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => {
    sent.push((JSON.parse(body) as { variables: unknown }).variables)
    return answer()
  })
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }], { initialEntries: [address] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<RouterProvider router={router} />))
  return { sent, router, close: () => act(async () => root.unmount()) }
}

const done = async () => Response.json({ data: { setNoticeRead: { __typename: 'MemberNotice' } } })

afterEach(() => vi.unstubAllGlobals())

test('a page that a message opened reads its notice once and keeps the rest of its address', async () => {
  const path = noticeLink({ id: 'n-1', kind: 'giftSent', subjectId: 'g-1' })
  const { sent, router, close } = await open(path, done)
  expect(sent).toEqual([{ id: 'n-1', isRead: true }])
  expect(router.state.location).toMatchObject({ pathname: '/boda/llegado', search: '?regalo=g-1' })
  // A tab that is open is led to the next one.
  await act(() => router.navigate(noticeLink({ id: 'n-2', kind: 'weekAhead', subjectId: null })))
  expect(sent).toHaveLength(2)
  expect(router.state.location).toMatchObject({ pathname: '/boda/calendario', search: '' })
  await close()
})

test('without a connection the page opens all the same', async () => {
  const path = noticeLink({ id: 'n-1', kind: 'letter', subjectId: 'm-1' })
  const { router, close } = await open(path, () => Promise.reject(new TypeError('Failed to fetch')))
  expect(router.state.location).toMatchObject({ pathname: '/boda/buzon/m-1', search: '' })
  await close()
})

test('other pages read nothing', async () => {
  const { sent, close } = await open('/boda/llegado?regalo=g-1', done)
  expect(sent).toEqual([])
  await close()
})
