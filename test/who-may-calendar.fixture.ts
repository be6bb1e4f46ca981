import { randomUUID } from 'node:crypto'
import type { World } from './authorization-world.fixture.ts'
import { members, type Row } from './who-may-groups.fixture.ts'

const wedding = (world: World) => ({ id: world.wedding.id })
const event = (world: World) => ({ id: world.event.id })
const file = 'BEGIN:VCALENDAR\\nEND:VCALENDAR'
const input = `{ title: "Prueba", description: "", start: "2027-03-01T10:00:00Z", end: "2027-03-01T11:00:00Z", allDay: false, color: plum }`

const onWedding = (name: string, answer: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(weddingId: $id${more}) { ... on ${answer} { __typename } } }`,
  variables: wedding,
  allowed: members,
})
const onEvent = (name: string, more = ''): Row => ({
  query: `mutation ($id: UUID!) { answer: ${name}(id: $id${more}) { ... on CalendarEvent { id } } }`,
  variables: event,
  allowed: members,
})

const onFile = (name: string, file: 'looseEventFile' | 'eventFile'): Row => ({
  query: `mutation ($id: UUID!, $file: UUID!) { answer: ${name}(eventId: $id, attachmentId: $file) { ... on CalendarEvent { id } } }`,
  variables: (world) => ({ ...event(world), file: world[file].id }),
  allowed: members,
})

/** Operations on the calendar, for all members. */
export const whoMayCalendar: Record<string, Row> = {
  'Query.events': {
    query:
      'query ($id: UUID!) { answer: events(weddingId: $id, from: "2027-01-01T00:00:00Z", to: "2027-12-01T00:00:00Z") { id } }',
    variables: wedding,
    allowed: members,
  },
  'Query.calendarFeed': {
    query: 'query ($id: UUID!) { answer: calendarFeed(weddingId: $id) { createdAt } }',
    variables: wedding,
    allowed: members,
  },
  'Query.calendarFile': {
    query: 'query ($id: UUID!) { answer: calendarFile(weddingId: $id) }',
    variables: wedding,
    allowed: members,
  },
  'Query.previewCalendarImport': {
    query: `query ($id: UUID!) { answer: previewCalendarImport(weddingId: $id, file: "${file}") { ... on CalendarImport { newCount } } }`,
    variables: wedding,
    allowed: members,
  },
  'Mutation.importCalendar': onWedding('importCalendar', 'CalendarImport', `, file: "${file}"`),
  'Mutation.closeCalendarFeed': onWedding('closeCalendarFeed', 'Wedding'),
  'Mutation.openCalendarFeed': onWedding('openCalendarFeed', 'CalendarFeed'),
  'Mutation.createEvent': {
    query: `mutation ($id: UUID!, $event: UUID!) { answer: createEvent(weddingId: $id, id: $event, input: ${input}) { ... on CalendarEvent { id } } }`,
    variables: (world) => ({ ...wedding(world), event: randomUUID() }),
    allowed: members,
  },
  'Mutation.updateEvent': onEvent('updateEvent', `, version: 2, input: ${input}`),
  'Mutation.deleteEvent': onEvent('deleteEvent'),
  'Mutation.restoreEvent': onEvent('restoreEvent'),
  // The version created by `updateEvent` above.
  'Mutation.revertEvent': onEvent('revertEvent', ', version: 3'),
  'Mutation.attachToEvent': onFile('attachToEvent', 'looseEventFile'),
  'Mutation.takeOffEvent': onFile('takeOffEvent', 'eventFile'),
  'Query.event': {
    query: 'query ($id: UUID!) { answer: event(id: $id) { id } }',
    variables: event,
    allowed: members,
  },
  'Query.searchEvents': {
    query: 'query ($id: UUID!) { answer: searchEvents(weddingId: $id, search: "prueba") { id } }',
    variables: wedding,
    allowed: members,
  },
  'Query.calendarPeople': {
    query: 'query ($id: UUID!) { answer: calendarPeople(weddingId: $id) { id } }',
    variables: wedding,
    allowed: members,
  },
}
