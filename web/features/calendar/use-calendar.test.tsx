// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createI18n } from '#web/i18n/instance.ts'
import { showEvent, type ShownEvent, useCalendarState } from './calendar-state.ts'
import { shownAs } from './event-requests.ts'
import { type CalendarChange, type Outcome, useCalendar } from './use-calendar.ts'

const i18n = createI18n('es', { resources: { es: { common: {} } } })
const hour = { start: '2027-05-25T10:00:00Z', end: '2027-05-25T11:00:00Z', allDay: false }
const lesson = (title: string): ShownEvent =>
  shownAs('lesson', { title, description: '', ...hour, color: 'sun' })

/** The calendar of one wedding, whose loader waits for each of its answers. */
async function openCalendar() {
  const answers: ((title: string) => void)[] = []
  const changes: ((change: CalendarChange) => Promise<Outcome>)[] = []
  function Screen() {
    const { change } = useCalendar(useLoaderData<ShownEvent[]>())
    useEffect(() => void changes.push(change), [change])
    return null
  }
  const loader = () =>
    new Promise<ShownEvent[]>((resolve) => answers.push((title) => resolve([lesson(title)])))
  const router = createMemoryRouter([{ path: '/', element: <Screen />, loader, HydrateFallback: () => null }])
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nextProvider>,
    ),
  )
  /** Gives the loader's answer to its request of this number. */
  const answer = (request: number, title: string) => act(async () => answers[request]?.(title))
  await answer(0, 'as it was')
  return {
    answer,
    revalidate: () => act(async () => void router.revalidate()),
    change: (changed: CalendarChange) => act(async () => void changes.at(-1)?.(changed)),
    close: () => act(async () => root.unmount()),
  }
}

const shown = () => useCalendarState.getState().events.byId['lesson']?.title

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('an answer requested before a change does not replace what the change has shown', async () => {
  const { answer, revalidate, change, close } = await openCalendar()
  await revalidate()
  const titles: (string | undefined)[] = []
  const stop = useCalendarState.subscribe(() => titles.push(shown()))
  await change({
    show: () => showEvent(lesson('shown at once')),
    send: async () => ({ kind: 'done', event: null }),
  })
  await answer(2, 'as the server has it')
  await answer(1, 'as it was')
  stop()
  expect(titles).toEqual(['shown at once', 'as the server has it'])
  await close()
})

test('a change that does not reach the server is reverted', async () => {
  const { change, close } = await openCalendar()
  await change({
    show: () => showEvent(lesson('shown at once')),
    send: async () => ({ kind: 'unreached' }),
  })
  expect(shown()).toBe('as it was')
  await close()
})

test('a refused change is replaced by the state of the server', async () => {
  const { answer, change, close } = await openCalendar()
  await change({
    show: () => showEvent(lesson('shown at once')),
    send: async () => ({ kind: 'refused', text: '', isGone: false, now: null }),
  })
  expect(shown()).toBe('shown at once')
  await answer(1, 'as it was')
  expect(shown()).toBe('as it was')
  await close()
})
