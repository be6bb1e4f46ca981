import { builder } from '#server/graphql/builder.ts'
import { eventColors, eventScopes } from '#shared/inputs/event.ts'

export const eventColorEnum = builder.enumType('EventColor', {
  description: 'Colour of an event; each theme defines its shade.',
  values: eventColors,
})

export const eventScopeEnum = builder.enumType('EventScope', {
  description: 'Occurrences of a repeating event that a change affects.',
  values: eventScopes,
})

export const eventInputRef = builder.inputType('EventInput', {
  description: 'Complete new content of an event.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'Title of the event.' }),
    description: t.string({ required: true, description: 'Description as text; may be empty.' }),
    place: t.string({ description: 'Place name; unchanged by default.' }),
    memberIds: t.field({
      type: ['UUID'],
      description: 'Account ids of the participants, who are members of the wedding; unchanged by default.',
    }),
    start: t.field({
      type: 'DateTime',
      required: true,
      description: 'Start. For an all-day event, midnight UTC of the first day.',
    }),
    end: t.field({
      type: 'DateTime',
      required: true,
      description: 'End. For an all-day event, midnight UTC of the day after the last.',
    }),
    allDay: t.boolean({ required: true, description: 'True for an all-day event.' }),
    color: t.field({ type: eventColorEnum, required: true, description: 'Colour of the event.' }),
    reminderMinutes: t.int({
      description:
        'Minutes between the reminder and the start; for an all-day event, before 9:00 of the first day. Absent for no reminder.',
    }),
    recurrence: t.string({
      description:
        'Recurrence in local time of the wedding: an RFC 5545 rule with FREQ (DAILY to YEARLY), INTERVAL, BYDAY, COUNT or UNTIL (`20270601T235959`). Null for a single event, unchanged by default. Changing one occurrence keeps the rule and reminder of the series.',
    }),
  }),
})
