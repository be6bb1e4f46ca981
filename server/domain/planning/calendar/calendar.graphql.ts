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
    id: t.exposeString('id', {
      description: 'Id in the calendar; equal to the event id for events written by members.',
    }),
    seriesId: t.exposeString('seriesId', {
      nullable: true,
      description: 'Id of the series; null for a single event.',
    }),
    occurrence: t.exposeString('occurrence', {
      nullable: true,
      description: 'Local time of this occurrence in its series; null for a single event.',
    }),
    title: t.exposeString('title', { description: 'Title of the event.' }),
    description: t.exposeString('description', { description: 'Description as text.' }),
    place: t.exposeString('place', { description: 'Place name; empty if unknown.' }),
    mapUrl: t.exposeString('mapUrl', {
      nullable: true,
      description: 'Map URL of the place; null if only its name is known.',
    }),
    memberIds: t.expose('memberIds', { type: ['UUID'], description: 'Account ids of the participants.' }),
    attachmentList: t.field({
      type: [attachmentRef],
      description: 'Attached files, oldest first; shared by all occurrences of a series.',
      resolve: ({ source, seriesId, id }, _, context) =>
        source === 'own' ? loadAttachments(context, 'event', seriesId ?? id) : [],
    }),
    start: t.expose('start', {
      type: 'DateTime',
      description: 'Start. For an all-day event, midnight UTC of the first day.',
    }),
    end: t.expose('end', {
      type: 'DateTime',
      description: 'End. For an all-day event, midnight UTC of the day after the last.',
    }),
    allDay: t.exposeBoolean('allDay', { description: 'True for an all-day event.' }),
    color: t.expose('color', { type: eventColorEnum, description: 'Colour of the event.' }),
    source: t.expose('source', { type: sourceEnum, description: 'Source of the event.' }),
    link: t.exposeString('link', {
      nullable: true,
      description: 'Path of the workspace screen that edits it, if the calendar cannot.',
    }),
    isEditable: t.boolean({ description: 'True if it can be edited in the calendar.', resolve: isEditable }),
    version: t.exposeInt('version', { description: 'Version number, passed when saving.' }),
    reminderMinutes: t.exposeInt('reminderMinutes', {
      nullable: true,
      description: 'Minutes between the reminder and the start; null for no reminder.',
    }),
    recurrence: t.exposeString('recurrence', {
      nullable: true,
      description:
        'Recurrence in local time, in RFC 5545 syntax: `FREQ=WEEKLY;BYDAY=TU`, or `RDATE` for listed dates.',
    }),
  }),
})

refusalFields(EventChanged, (t) => ({
  event: t.expose('event', {
    type: eventRef,
    description: 'Current event, for comparison with a stale edit.',
  }),
}))

const personRef = builder.objectRef<TeamPerson>('CalendarPerson').implement({
  description: 'Possible participant of an event: a partner or a collaborator.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'Account id.' }),
    name: t.exposeString('name', { description: 'Name of the person.' }),
    avatar: t.exposeString('avatar', { nullable: true, description: 'URL of the avatar.' }),
  }),
})

const attachmentArgument = { type: 'UUID', required: true, description: 'Id of the file.' } as const
const weddingArgument = { type: 'UUID', required: true, description: 'Id of the wedding.' } as const
const scopeArgument = {
  type: eventScopeEnum,
  description: 'Occurrences of a repeating event to change; all by default.',
} as const
const occurrenceArgument = {
  description: 'Occurrence of a repeating event to which the change applies.',
} as const
const eventArgument = { type: 'UUID', required: true, description: 'Id of the event or series.' } as const

builder.queryFields((t) => ({
  events: t.field({
    type: [eventRef],
    description: 'Calendar entries of a wedding between two instants, for members; 400 days at most.',
    args: {
      weddingId: t.arg(weddingArgument),
      from: t.arg({ type: 'DateTime', required: true, description: 'Start of the range.' }),
      to: t.arg({ type: 'DateTime', required: true, description: 'End of the range.' }),
      first: t.arg.int({ description: 'Maximum number of entries, the earliest ones; all when omitted.' }),
    },
    resolve: (_, { weddingId, from, to, first }, context) =>
      eventsFor(context, weddingId, { from, to }, first ?? undefined),
  }),
  event: t.field({
    type: eventRef,
    nullable: true,
    description: 'Event by id, or the first occurrence of a series; members of the wedding only.',
    args: { id: t.arg(eventArgument) },
    resolve: async (_, { id }, context) => {
      const event = await eventFor(context, id)
      return event && shownOwn(event)
    },
  }),
  searchEvents: t.field({
    type: [eventRef],
    description:
      'Events that contain all words of a search in title, description, place or people; members of the wedding only. A series counts once. Upcoming events come first, at most 100.',
    args: {
      weddingId: t.arg(weddingArgument),
      search: t.arg.string({ required: true, description: 'Search text.' }),
      sources: t.arg({ type: [sourceEnum], description: 'Only events of these sources; all by default.' }),
    },
    resolve: (_, args, context) => searchEvents(context, args),
  }),
  calendarPeople: t.field({
    type: [personRef],
    description: 'Possible participants of an event; members of the wedding only.',
    args: { weddingId: t.arg(weddingArgument) },
    resolve: async (_, { weddingId }, { database, viewer }) =>
      mayArrange(await partOf(database.db, viewer, weddingId)) ? teamPeopleOf(database.db, weddingId) : [],
  }),
}))

builder.mutationFields((t) => ({
  createEvent: t.field({
    type: eventRef,
    description: 'Creates an event.',
    args: {
      weddingId: t.arg(weddingArgument),
      id: t.arg({ type: 'UUID', required: true, description: 'Id chosen by the client.' }),
      input: t.arg({ type: eventInputRef, required: true, description: 'New event.' }),
    },
    errors: { types: [WeddingNotFound, EventNotFound, EventChanged, InvalidInput] },
    resolve: async (_, args, context) => shownOwn(await createEvent(context, args)),
  }),
  revertEvent: t.field({
    type: eventRef,
    description:
      'Undoes the latest change of an event. A part split off with `following` rejoins its series.',
    args: {
      id: t.arg({ type: 'UUID', required: true, description: 'Id returned by the change.' }),
      version: t.arg.int({ required: true, description: 'Version returned by the change.' }),
    },
    errors: { types: [EventNotFound, EventChanged] },
    resolve: async (_, args, context) => shownOwn(await revertEvent(context, args)),
  }),
  attachToEvent: t.field({
    type: eventRef,
    description: 'Attaches a file to an event that was uploaded for it or removed from it within a day.',
    args: { eventId: t.arg(eventArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [EventNotFound, ...attachmentRefusals] },
    resolve: async (_, { eventId, attachmentId }, context) =>
      shownOwn(await attachToEvent(context, eventId, attachmentId)),
  }),
  takeOffEvent: t.field({
    type: eventRef,
    description: 'Removes a file from an event. It can be attached again for a day.',
    args: { eventId: t.arg(eventArgument), attachmentId: t.arg(attachmentArgument) },
    errors: { types: [EventNotFound, ...attachmentRefusals] },
    resolve: async (_, { eventId, attachmentId }, context) =>
      shownOwn(await takeOffEvent(context, eventId, attachmentId)),
  }),
  updateEvent: t.field({
    type: eventRef,
    description: 'Updates an event or some occurrences of a repeating event.',
    args: {
      id: t.arg(eventArgument),
      version: t.arg.int({ required: true, description: 'Version that the edit is based on.' }),
      input: t.arg({
        type: eventInputRef,
        required: true,
        description: 'Complete new content of the event.',
      }),
      scope: t.arg(scopeArgument),
      occurrence: t.arg.string(occurrenceArgument),
      followingId: t.arg({
        type: 'UUID',
        description: 'Id of the new series, chosen by the client; required for `following`.',
      }),
    },
    errors: { types: [EventNotFound, EventChanged, InvalidInput] },
    resolve: async (_, args, context) => shownOwn(await updateEvent(context, args)),
  }),
  deleteEvent: t.field({
    type: eventRef,
    description: 'Deletes an event or some occurrences of a repeating event.',
    args: {
      id: t.arg(eventArgument),
      scope: t.arg(scopeArgument),
      occurrence: t.arg.string(occurrenceArgument),
    },
    errors: { types: [EventNotFound] },
    resolve: async (_, args, context) => shownOwn(await deleteEvent(context, args)),
  }),
  restoreEvent: t.field({
    type: eventRef,
    description: 'Restores a deleted event or deleted occurrences.',
    args: {
      id: t.arg(eventArgument),
      occurrence: t.arg.string({ description: 'Occurrence that was given to `deleteEvent`.' }),
    },
    errors: { types: [EventNotFound, InvalidInput] },
    resolve: async (_, args, context) => shownOwn(await restoreEvent(context, args)),
  }),
}))
