import { execute } from '#web/graphql/execute.ts'
import {
  CreateEventDocument,
  DeleteEventDocument,
  RestoreEventDocument,
  UpdateEventDocument,
  type CreateEventMutationVariables,
  type EventInput,
} from '#web/graphql/generated/graphql.ts'
import { isSameTime, type When } from '#web/workspace/calendar/event-days.ts'
import type { ShownEvent } from './calendar-state.ts'

/** The result of a change: the event, or a refusal that on a conflict includes the current event. */
export type Answer = { readonly __typename: string; readonly event?: ShownEvent } | ShownEvent

/** The requests for changes of an event. */
export const requests = {
  create: async (asked: CreateEventMutationVariables): Promise<Answer> =>
    (await execute(CreateEventDocument, asked)).createEvent,
  update: async (id: string, version: number, input: EventInput): Promise<Answer> =>
    (await execute(UpdateEventDocument, { id, version, input })).updateEvent,
  remove: async (id: string): Promise<Answer> => (await execute(DeleteEventDocument, { id })).deleteEvent,
  restore: async (id: string): Promise<Answer> => (await execute(RestoreEventDocument, { id })).restoreEvent,
}

/** Returns the mutation input for an event. */
export function inputOf(event: ShownEvent): EventInput {
  const { title, description, start, end, allDay, color, reminderMinutes } = event
  return { title, description, start, end, allDay, color, reminderMinutes }
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

/** Returns the optimistic version of a new event. */
export function shownAs(id: string, input: EventInput): ShownEvent {
  return {
    ...input,
    id,
    seriesId: null,
    reminderMinutes: input.reminderMinutes ?? null,
    source: 'own',
    link: null,
    isEditable: false,
    version: 0,
    recurrence: null,
  }
}
