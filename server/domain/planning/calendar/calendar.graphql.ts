import { builder, refusalFields } from '#server/graphql/builder.ts'
import { attachmentRef, attachmentRefusals, loadAttachments } from '#server/domain/files/attachments/index.ts'
import {
  mayArrange,
  partOf,
  type TeamPerson,
  teamPeopleOf,
  WeddingNotFound,
} from '#server/domain/wedding/weddings/index.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { attachToEvent } from './attach-to-event.ts'
import { eventColorEnum, eventInputRef, eventScopeEnum } from './calendar.graphql-inputs.ts'
import { EventChanged, EventNotFound } from './calendar.refusals.ts'
import { createEvent } from './create-event.ts'
import { deleteEvent } from './delete-event.ts'
import { eventSources, isEditable, type ShownEvent, shownOwn } from './event.ts'
import { eventFor, eventsFor } from './event-queries.ts'
import { restoreEvent } from './restore-event.ts'
import { revertEvent } from './revert-event.ts'
import { searchEvents } from './search-events.ts'
import { takeOffEvent } from './take-off-event.ts'
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
    place: t.exposeString('place', { description: 'Where it is; empty when that is not known.' }),
    mapUrl: t.exposeString('mapUrl', {
      nullable: true,
      description: 'The map that was chosen for the place; null when its words are all that is known.',
    }),
    memberIds: t.expose('memberIds', { type: ['UUID'], description: 'Who comes: accounts of members.' }),
    attachmentList: t.field({
      type: [attachmentRef],
      description: 'The files beside it, of a series beside all occurrences, in the order they came.',
      resolve: ({ source, seriesId, id }, _, context) =>
        source === 'own' ? loadAttachments(context, 'event', seriesId ?? id) : [],
    }),
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

const personRef = builder.objectRef<TeamPerson>('CalendarPerson').implement({
  description: 'Possible participant of an event: a partner or a collaborator.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Their account.' }),
    name: t.exposeString('name', { description: 'Their name.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'Their picture.' }),
  }),
})

const attachmentArgument = { type: 'UUID', required: true, description: 'Which file.' } as const
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
  event: t.field({
    type: eventRef,
    nullable: true,
    description: 'One written event, of a series its first occurrence, for members.',
    args: { id: t.arg(eventArgument) },
    resolve: async (_, { id }, context) => {
      const event = await eventFor(context, id)
      return event && shownOwn(event)
    },
  }),
  searchEvents: t.field({
    type: [eventRef],
    description:
      'Events with all the words of a search in title, text, place or people, for members; a series once, 100 at most. What is to come is first.',
    args: {
      weddingId: t.arg(weddingArgument),
      search: t.arg.string({ required: true, description: 'The words.' }),
    },
    resolve: (_, asked, context) => searchEvents(context, asked),
  }),
  calendarPeople: t.field({
    type: [personRef],
    description: 'Who can be put on an event, for members.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? teamPeopleOf(database.db, weddingId) : [],
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
  revertEvent: t.field({
    type: eventRef,
    description:
      'Takes back the last change of an event. The part of a series that `following` made joins the series again.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'The event that the change answered with.' }),
      version: t.arg.int({ required: true, description: 'The version that the change answered with.' }),
    },
    errors: { types: [EventNotFound, EventChanged] },
    resolve: async (_, asked, context) => shownOwn(await revertEvent(context, asked)),
  }),
  attachToEvent: t.field({
    type: eventRef,
    description: 'Puts a file beside an event that was uploaded for it, or taken off it within the day.',
    args: { eventId: t.arg(eventArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [EventNotFound, ...attachmentRefusals] },
    resolve: async (_, { eventId, attachmentId }, context) =>
      shownOwn(await attachToEvent(context, eventId, attachmentId)),
  }),
  takeOffEvent: t.field({
    type: eventRef,
    description: 'Takes a file off an event; for a day it can be attached again.',
    args: { eventId: t.arg(eventArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [EventNotFound, ...attachmentRefusals] },
    resolve: async (_, { eventId, attachmentId }, context) =>
      shownOwn(await takeOffEvent(context, eventId, attachmentId)),
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
