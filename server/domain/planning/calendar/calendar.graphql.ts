import { builder, refusalFields } from '#server/graphql/builder.ts'
import { WeddingNotFound } from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { eventColorEnum, eventInputRef, eventScopeEnum } from './calendar.graphql-inputs.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { eventSources, isEditable, type ShownEvent, shownOwn } from './event.ts'
import { eventsFor } from './event-queries.ts'
import { restoreEvent } from './restore-event.ts'
import { updateEvent } from './update-event.ts'

const sourceEnum = builder.enumType('EventSource', {
  description: 'Source of an event: written by a member, or derived.',
  values: eventSources,
})

const eventRef = builder.objectRef<ShownEvent>('CalendarEvent').implement({
  description: 'Entry of the calendar.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Identifier in the calendar; the id for written events.' }),
    seriesId: t.exposeString('seriesId', {
      nullable: true,
      description: 'Of an event that repeats, the id of the whole series.',
    }),
    occurrence: t.exposeString('occurrence', {
      nullable: true,
      description: 'Of an event that repeats, which occurrence this is: its local time in the series.',
    }),
    title: t.exposeString('title', { description: 'What it is.' }),
    description: t.exposeString('description', { description: 'More about it, as text.' }),
    start: t.expose('start', {
      type: 'DateTime',
      description: 'When it begins; of whole days, the midnight in UTC of the first.',
    }),
    end: t.expose('end', {
      type: 'DateTime',
      description: 'When it ends; of whole days, the midnight in UTC of the day after the last.',
    }),
    allDay: t.exposeBoolean('allDay', { description: 'Whether it is of whole days.' }),
    color: t.expose('color', { type: eventColorEnum, description: 'Its colour.' }),
    source: t.expose('source', { type: sourceEnum, description: 'Where it comes from.' }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'Where in the workspace it is changed, when that is not here.',
    }),
    isEditable: t.boolean({ description: 'Whether it can be changed in the calendar.', resolve: isEditable }),
    version: t.exposeInt('version', {
      description: 'Which of its versions this is; to be named when it is changed.',
    }),
    reminderMinutes: t.exposeInt('reminderMinutes', {
      nullable: true,
      description: 'How long before it begins the two are reminded.',
    }),
    recurrence: t.exposeString('recurrence', {
      nullable: true,
      description:
        'How it repeats, as RFC 5545 writes it, by local time: `FREQ=WEEKLY;BYDAY=TU`. `RDATE` for listed dates.',
    }),
  }),
})

refusalFields(EventChanged, (t) => ({
  event: t.expose('event', { type: eventRef, description: 'As it is now.' }),
}))

const weddingArgument = { type: 'UUID', required: true, description: 'Of which wedding.' } as const
const scopeArgument = {
  type: eventScopeEnum,
  description: 'Of an event that repeats: which occurrences change, all when left out.',
} as const
const occurrenceArgument = {
  description: 'Of an event that repeats: the occurrence that was looked at.',
} as const
const eventArgument = { type: 'UUID', required: true, description: 'Which event, or series.' } as const

builder.queryFields((t) => ({
  events: t.field({
    type: [eventRef],
    description: 'Calendar entries of a wedding between two instants, for members; 400 days at most.',
    args: {
      weddingId: t.arg(weddingArgument),
      from: t.arg({ type: 'DateTime', required: true, description: 'From when on.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'Until when.' }),
    },
    resolve: (_, { weddingId, from, to }, context) => eventsFor(context, weddingId, { from, to }),
  }),
}))

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: eventRef,
    description: 'Writes an event into the calendar.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Chosen by the client.' }),
      input: t.arg({ type: eventInputRef, required: true, description: 'The event.' }),
    },
    errors: { types: [WeddingNotFound, EventNotFound, InvalidInput] },
    resolve: async (_, asked, context) => shownOwn(await createEvent(context, asked)),
  }),
  updateEvent: t.field({
    type: eventRef,
    description: 'Changes what an event says and when it is, or some occurrences of one that repeats.',
    args: {
      id: t.arg(eventArgument),
      version: t.arg.int({ required: true, description: 'Which version was looked at.' }),
      input: t.arg({ type: eventInputRef, required: true, description: 'The event as it will be.' }),
      scope: t.arg(scopeArgument),
      occurrence: t.arg.string(occurrenceArgument),
      followingId: t.arg({
        type: 'UUID',
        description: 'Required for `following`: the id of the event that they become, chosen by the client.',
      }),
    },
    errors: { types: [EventNotFound, EventChanged, InvalidInput] },
    resolve: async (_, asked, context) => shownOwn(await updateEvent(context, asked)),
  }),
  deleteEvent: t.field({
    type: eventRef,
    description: 'Takes an event out of the calendar, or some occurrences of one that repeats.',
    args: {
      id: t.arg(eventArgument),
      scope: t.arg(scopeArgument),
      occurrence: t.arg.string(occurrenceArgument),
    },
    errors: { types: [EventNotFound] },
    resolve: async (_, asked, context) => shownOwn(await deleteEvent(context, asked)),
  }),
  restoreEvent: t.field({
    type: eventRef,
    description: 'Undoes the deletion of an event, or of occurrences of one that repeats.',
    args: {
      id: t.arg(eventArgument),
      occurrence: t.arg.string({ description: 'The occurrence at which `deleteEvent` was asked.' }),
    },
    errors: { types: [EventNotFound] },
    resolve: async (_, asked, context) => shownOwn(await restoreEvent(context, asked)),
  }),
}))
