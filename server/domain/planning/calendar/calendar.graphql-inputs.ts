import { builder } from '#server/graphql/builder.ts'
import { eventColors, eventScopes } from '#shared/inputs/event.ts'

export const eventColorEnum = builder.enumType('EventColor', {
  description: 'The colour of an event; each theme has its own shade of it.',
  values: eventColors,
})

export const eventScopeEnum = builder.enumType('EventScope', {
  description: 'Which occurrences of a repeating event a change concerns.',
  values: eventScopes,
})

export const eventInputRef = builder.inputType('EventInput', {
  description: 'An event as it will be.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'What it is.' }),
    description: t.string({ required: true, description: 'More about it, as text; may be empty.' }),
    place: t.string({ description: 'Where it is; unchanged when left out.' }),
    memberIds: t.field({
      type: ['UUID'],
      description: 'Who comes: members of the wedding; unchanged when left out.',
    }),
    start: t.field({
      type: 'DateTime',
      required: true,
      description: 'When it begins; of whole days, the midnight in UTC of the first.',
    }),
    end: t.field({
      type: 'DateTime',
      required: true,
      description: 'When it ends; of whole days, the midnight in UTC of the day after the last.',
    }),
    allDay: t.boolean({ required: true, description: 'Whether it is of whole days.' }),
    color: t.field({ type: eventColorEnum, required: true, description: 'Its colour.' }),
    reminderMinutes: t.int({
      description:
        'How long before it begins the two are reminded; of whole days, before nine in the morning of the first. Never when left out.',
    }),
    recurrence: t.string({
      description:
        'How it repeats, by the local time of the wedding: a rule of RFC 5545 with FREQ (DAILY to YEARLY), INTERVAL, BYDAY, COUNT or UNTIL (`20270601T235959`). Null for once, unchanged when left out. A change of one occurrence keeps the rule and the reminder of the series.',
    }),
  }),
})
