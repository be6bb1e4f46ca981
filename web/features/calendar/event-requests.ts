import { execute } from '#web/graphql/execute.ts'
import {
  CreateEventDocument,
  DeleteEventDocument,
  RestoreEventDocument,
  UpdateEventDocument,
  type CreateEventMutationVariables,
  type EventInput,
} from '#web/graphql/generated/graphql.ts'
import type { ShownEvent } from './calendar-state.ts'

/** What the server says to a change: the event itself, or why not and, where somebody was faster, how it is now. */
export type Answer = { readonly __typename: string; readonly event?: ShownEvent } | ShownEvent

/** Every change of an event, as it is asked of the server. */
export const requests = {
  create: async (asked: CreateEventMutationVariables): Promise<Answer> =>
    (await execute(CreateEventDocument, asked)).createEvent,
  update: async (id: string, version: number, input: EventInput): Promise<Answer> =>
    (await execute(UpdateEventDocument, { id, version, input })).updateEvent,
  remove: async (id: string): Promise<Answer> => (await execute(DeleteEventDocument, { id })).deleteEvent,
  restore: async (id: string): Promise<Answer> => (await execute(RestoreEventDocument, { id })).restoreEvent,
}

/** What of an event is sent when it changes. */
export function inputOf(event: ShownEvent): EventInput {
  const { title, description, start, end, allDay, color, reminderMinutes } = event
  return { title, description, start, end, allDay, color, reminderMinutes }
}

/** A new event as it looks until the server has answered. */
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
