import { dequal } from 'dequal'
import { create } from 'zustand'
import { withDevtools } from '#web/workspace/settings-state/with-devtools.ts'
import type { CalendarQuery, ShownEventFragment, YearEventFragment } from '#web/graphql/generated/graphql.ts'

export type ShownEvent = ShownEventFragment
/** The fields of an event that the year view needs. */
export type YearEvent = YearEventFragment
export type CalendarPerson = CalendarQuery['calendarPeople'][number]

/** The displayed calendar: whether it is loaded, and its events by id in order. */
export type CalendarState = {
  readonly isLoaded: boolean
  /** Members who can attend an event. */
  readonly people: readonly CalendarPerson[]
  readonly events: { readonly byId: Readonly<Record<string, ShownEvent>>; readonly allIds: readonly string[] }
}

const atFirst: CalendarState = { isLoaded: false, people: [], events: { byId: {}, allIds: [] } }

/** The state of the calendar in this tab. Written in the browser only. */
export const useCalendarState = create<CalendarState>()(withDevtools(() => atFirst, 'calendar'))

/**
 * Sets the events, each once. Unchanged events keep their objects, so that a response without changes rerenders
 * nothing.
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

/** Sets the members who can attend an event. */
export function showPeople(people: readonly CalendarPerson[]): void {
  useCalendarState.setState((state) => (dequal(state.people, people) ? state : { people }))
}

/** Shows an event optimistically. */
export function showEvent(event: ShownEvent): void {
  useCalendarState.setState(({ events: { byId, allIds } }) => ({
    events: {
      byId: { ...byId, [event.id]: event },
      allIds: event.id in byId ? allIds : [...allIds, event.id],
    },
  }))
}

/** Hides events optimistically. */
export function hideEvents(isHidden: (event: ShownEvent) => boolean): void {
  useCalendarState.setState(({ events: { byId } }) => {
    const left = Object.fromEntries(Object.entries(byId).filter(([, event]) => !isHidden(event)))
    return { events: { byId: left, allIds: Object.keys(left) } }
  })
}
