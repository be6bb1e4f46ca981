import { dequal } from 'dequal'
import { create } from 'zustand'
import { inspected } from '#web/workspace/settings-state/inspected.ts'
import type { CalendarQuery, ShownEventFragment, YearEventFragment } from '#web/graphql/generated/graphql.ts'

export type ShownEvent = ShownEventFragment
/** What the year needs of an event. */
export type YearEvent = YearEventFragment
export type CalendarPerson = CalendarQuery['calendarPeople'][number]

/** The calendar that is shown: whether it is there, and its events by id with their order. */
export type CalendarState = {
  readonly isLoaded: boolean
  /** Who can be put on an event. */
  readonly people: readonly CalendarPerson[]
  readonly events: { readonly byId: Readonly<Record<string, ShownEvent>>; readonly allIds: readonly string[] }
}

const atFirst: CalendarState = { isLoaded: false, people: [], events: { byId: {}, allIds: [] } }

/** The state of the calendar in this tab. Written in the browser only. */
export const useCalendarState = create<CalendarState>()(inspected(() => atFirst, 'calendar'))

/**
 * Shows these events, each once. Events that say what they said before stay the same objects, so that an answer without
 * news draws nothing again.
 */
export function showEvents(events: readonly ShownEvent[]): void {
  useCalendarState.setState((state) => {
    const before = state.events
    const byId = Object.fromEntries(
      events.map((event) => {
        const known = before.byId[event.id]
        return [event.id, known && dequal(known, event) ? known : event]
      }),
    )
    const allIds = Object.keys(byId)
    const isSame =
      allIds.length === before.allIds.length &&
      allIds.every((id, index) => id === before.allIds[index] && byId[id] === before.byId[id])
    return state.isLoaded && isSame ? state : { isLoaded: true, events: { byId, allIds } }
  })
}

/** Shows these people as those who can be put on an event. */
export function showPeople(people: readonly CalendarPerson[]): void {
  useCalendarState.setState((state) => (dequal(state.people, people) ? state : { people }))
}

/** Shows an event as it will be before the server has answered. */
export function showEvent(event: ShownEvent): void {
  useCalendarState.setState(({ events: { byId, allIds } }) => ({
    events: {
      byId: { ...byId, [event.id]: event },
      allIds: event.id in byId ? allIds : [...allIds, event.id],
    },
  }))
}

/** Takes events from sight before the server has answered. */
export function hideEvents(isHidden: (event: ShownEvent) => boolean): void {
  useCalendarState.setState(({ events: { byId } }) => {
    const left = Object.fromEntries(Object.entries(byId).filter(([, event]) => !isHidden(event)))
    return { events: { byId: left, allIds: Object.keys(left) } }
  })
}
