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
import { isSameTime, type When } from '#web/workspace/calendar/event-days.ts'
import type { ShownEvent } from './calendar-state.ts'
import { later } from './zoned.ts'

/** The result of a change: the event, or a refusal that on a conflict includes the current event, else perhaps what is wrong. */
export type Answer = Refused | ShownEvent
export type Refused = {
  readonly __typename: string
  readonly event?: ShownEvent
  readonly issues?: readonly { readonly path: string; readonly rule: string }[]
}

/** The requests for changes of an event. */
export const requests = {
  create: async (asked: CreateEventMutationVariables): Promise<Answer> =>
    (await execute(CreateEventDocument, asked)).createEvent,
  update: async (asked: UpdateEventMutationVariables): Promise<Answer> =>
    (await execute(UpdateEventDocument, asked)).updateEvent,
  remove: async (asked: DeleteEventMutationVariables): Promise<Answer> =>
    (await execute(DeleteEventDocument, asked)).deleteEvent,
  revert: async (asked: RevertEventMutationVariables): Promise<Answer> =>
    (await execute(RevertEventDocument, asked)).revertEvent,
  restore: async (asked: RestoreEventMutationVariables): Promise<Answer> =>
    (await execute(RestoreEventDocument, asked)).restoreEvent,
  /** The occurrence of a series as it is now; null where it has left the days around its former one. */
  occurrence: async (weddingId: string, { id, start, end }: ShownEvent): Promise<ShownEvent | null> => {
    const [from, to] = [later(start, -aroundMinutes), later(end, aroundMinutes)]
    const { events } = await execute(EventsBetweenDocument, { weddingId, from, to })
    return events.find((event) => event.id === id) ?? null
  },
}

/** Two weeks, in minutes. */
const aroundMinutes = 20_160

/** The id that requests name: that of the whole series for an occurrence. */
export const requestId = ({ id, seriesId }: Pick<ShownEvent, 'id' | 'seriesId'>): string => seriesId ?? id

/** Returns the mutation input for an event. */
export function inputOf(event: ShownEvent): EventInput {
  const { title, description, place, memberIds, start, end, allDay, color, reminderMinutes } = event
  return { title, description, place, memberIds: [...memberIds], start, end, allDay, color, reminderMinutes }
}

/**
 * An event as it is now, put back to the time it had before it was moved to `when`. Null where it has another time since: an older
 * undo does not discard a newer change.
 */
export function inputBeforeMove(before: When, when: When, now: ShownEvent): EventInput | null {
  if (!isSameTime(now, when)) return null
  const { start, end, allDay } = before
  return { ...inputOf(now), start, end, allDay }
}

/** The place and the people of an input: the fields that it may leave out. */
export const placeAndPeople = ({ place, memberIds }: EventInput) => ({
  place: place ?? '',
  memberIds: memberIds ?? [],
})

/** Returns the optimistic version of a new event. One that takes place once can be moved before the server has answered. */
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
