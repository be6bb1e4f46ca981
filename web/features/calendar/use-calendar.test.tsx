// @vitest-environment jsdom
// An environment of its own, since React in a browser and on a server cannot share contexts in one process.
import { act, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nContext } from '#web/i18n/i18n.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { execute } from '#web/graphql/execute.ts'
import { i18nForTests } from '#web/test-support/i18n-for-tests.ts'
import { showEvent, type ShownEvent, useCalendarState } from './calendar-state.ts'
import { shownAs } from './event-requests.ts'
import { type CalendarChange, type Outcome, useCalendar } from './use-calendar.ts'

vi.mock('#web/graphql/execute.ts', async (original) => ({
  ...(await original<object>()),
  execute: vi.fn<typeof execute>(),
}))

const i18n = i18nForTests('es', { common: {} })
const hour = { start: '2027-05-25T10:00:00Z', end: '2027-05-25T11:00:00Z', allDay: false }
const lesson = (title: string): ShownEvent =>
  shownAs('lesson', { title, description: '', ...hour, color: 'sun' })

const before = '2020-01-01T00:00:00.000Z'
const later = '2999-01-01T00:00:00.000Z'

/** The calendar of one month, with what its loader answers to a request at some time. */
async function openCalendar() {
  const changes: ((change: CalendarChange) => Promise<Outcome>)[] = []
  function Screen({ title, now, month = '2027-05' }: { title: string; now: string; month?: string }) {
    const query = { weddingId: 'w', from: `${month}-01`, to: `${month}-31`, now, soon: now }
    const { change } = useCalendar([lesson(title)], query)
    useEffect(() => void changes.push(change), [change])
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const load = (title: string, now: string, month?: string) =>
    act(async () =>
      root.render(
        <I18nContext value={i18n}>
          <Screen title={title} now={now} {...(month !== undefined && { month })} />
        </I18nContext>,
      ),
    )
  await load('as it was', before)
  return {
    load,
    change: (changed: CalendarChange) => act(async () => void changes.at(-1)?.(changed)),
    close: () => act(async () => root.unmount()),
  }
}

const shown = () => useCalendarState.getState().events.byId['lesson']?.title

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

test('an answer requested before a change does not replace what the change has shown', async () => {
  const { load, change, close } = await openCalendar()
  vi.mocked(execute).mockResolvedValueOnce({ coming: [], events: [lesson('as the server has it')] })
  await change({
    show: () => showEvent(lesson('shown at once')),
    send: async () => ({ kind: 'done', event: null }),
  })
  expect(shown()).toBe('as the server has it')
  await load('as it was', before)
  expect(shown()).toBe('as the server has it')
  await load('as another person left it', later)
  expect(shown()).toBe('as another person left it')
  await close()
})

test('the answer after a change does not replace another month', async () => {
  const { load, change, close } = await openCalendar()
  const answer = Promise.withResolvers<unknown>()
  vi.mocked(execute).mockReturnValueOnce(answer.promise)
  await change({ send: async () => ({ kind: 'done', event: null }) })
  await load('in June', before, '2027-06')
  await act(async () => answer.resolve({ coming: [], events: [lesson('in May')] }))
  expect(shown()).toBe('in June')
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
