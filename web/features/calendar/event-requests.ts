import { execute } from '#web/graphql/execute.ts'
import {
  CreateEventDocument,
  DeleteEventDocument,
  EventsBetweenDocument,
  RestoreEventDocument,
  RevertEventDocument,
  UpdateEventDocument,
  type CreateEventMutationVariables,
  type DeleteEventMutationVariables,
  type EventInput,
  type RestoreEventMutationVariables,
  type RevertEventMutationVariables,
  type UpdateEventMutationVariables,
} from '#web/graphql/generated/graphql.ts'
import { isSameTime, type EventTimes } from '#web/workspace/calendar/event-days.ts'
import type { ShownEvent } from './calendar-state.ts'
import { later } from './zoned.ts'

/**
 * The result of a change: the event, or a refusal. On a conflict it includes the current event, otherwise
 * possibly the validation issues.
 */
export type EventResult = RefusedEvent | ShownEvent
export type RefusedEvent = {
  readonly __typename: string
  readonly event?: ShownEvent
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}

/** The requests for changes of an event. */
export const requests = {
  create: async (variables: CreateEventMutationVariables): Promise<EventResult> =>
    (await execute(CreateEventDocument, variables)).createEvent,
  update: async (variables: UpdateEventMutationVariables): Promise<EventResult> =>
    (await execute(UpdateEventDocument, variables)).updateEvent,
  remove: async (variables: DeleteEventMutationVariables): Promise<EventResult> =>
    (await execute(DeleteEventDocument, variables)).deleteEvent,
  revert: async (variables: RevertEventMutationVariables): Promise<EventResult> =>
    (await execute(RevertEventDocument, variables)).revertEvent,
  restore: async (variables: RestoreEventMutationVariables): Promise<EventResult> =>
    (await execute(RestoreEventDocument, variables)).restoreEvent,
  /** Returns the current state of an occurrence; null if it has moved more than two weeks. */
  occurrence: async (weddingId: string, { id, start, end }: ShownEvent): Promise<ShownEvent | null> => {
    const [from, to] = [later(start, -aroundMinutes), later(end, aroundMinutes)]
    const { events } = await execute(EventsBetweenDocument, { weddingId, from, to })
    return events.find((event) => event.id === id) ?? null
  },
}

/** Two weeks, in minutes. */
const aroundMinutes = 20_160

/** Returns the id for requests: that of the series for an occurrence. */
export const requestId = ({ id, seriesId }: Pick<ShownEvent, 'id' | 'seriesId'>): string => seriesId ?? id

/** Returns the mutation input for an event. */
export function inputOf(event: ShownEvent): EventInput {
  const { title, description, place, memberIds, start, end, allDay, color, reminderMinutes } = event
  return { title, description, place, memberIds: [...memberIds], start, end, allDay, color, reminderMinutes }
}

/**
 * Returns the input that restores a moved event's previous time. Null if its time has changed since, so that an
 * older undo does not discard a newer change.
 */
export function inputBeforeMove(before: EventTimes, when: EventTimes, now: ShownEvent): EventInput | null {
  if (!isSameTime(now, when)) return null
  const { start, end, allDay } = before
  return { ...inputOf(now), start, end, allDay }
}

/** Returns the place and people of an input, which may be omitted there. */
export const placeAndPeople = ({ place, memberIds }: EventInput) => ({
  place: place ?? '',
  memberIds: memberIds ?? [],
})

/** Returns the optimistic version of a new event. A single event can be moved before the server has responded. */
export function shownAs(id: string, input: EventInput): ShownEvent {
  return {
    ...input,
    ...placeAndPeople(input),
    mapUrl: null,
    id,
    seriesId: null,
    occurrence: null,
    reminderMinutes: input.reminderMinutes ?? null,
    source: 'own',
    link: null,
    isEditable: !input.recurrence,
    version: 0,
    recurrence: input.recurrence ?? null,
  }
}
