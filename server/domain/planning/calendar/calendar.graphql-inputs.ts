import { builder } from '#server/graphql/builder.ts'
import { eventColors } from '#shared/inputs/event.ts'

export const eventColorEnum = builder.enumType('EventColor', {
  description: 'The colour of an event; each theme has its own shade of it.',
  values: eventColors,
})

export const eventInputRef = builder.inputType('EventInput', {
  description: 'An event as it will be.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'What it is.' }),
    description: t.string({ required: true, description: 'More about it, as text; may be empty.' }),
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
  }),
})
