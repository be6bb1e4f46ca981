import { z } from 'zod'
import { eventScopes } from '#shared/inputs/event.ts'
import { recurrenceUnits } from '#shared/recurrence.ts'
import type { EventForm } from './event-form.ts'

/** The event form that this browser stores until it is saved or discarded. */
export type KeptEvent = {
  /** Version of the event when the form was opened; null for a new one. */
  readonly version: number | null
  /** The first day of the event when the form was opened. */
  readonly day: string
  readonly form: EventForm
}

const text = z.string()

const repeat = z.object({
  every: z.enum([...recurrenceUnits, 'never', 'other']),
  interval: text,
  weekdays: z.array(z.number()),
  nth: z.object({ position: z.number(), weekday: z.number() }).nullable(),
  ends: z.enum(['never', 'until', 'count']),
  until: text,
  count: text,
  chosenFor: text,
})

const keptEvent: z.ZodType<KeptEvent> = z.object({
  version: z.number().nullable(),
  day: text,
  form: z.object({
    title: text,
    description: text,
    place: text,
    memberIds: z.array(text),
    allDay: z.boolean(),
    firstDay: text,
    firstTime: text,
    lastDay: text,
    lastTime: text,
    color: text,
    reminderMinutes: z.number().nullable(),
    rule: text.nullable(),
    repeat,
    scope: z.enum(eventScopes),
  }),
})

/** Returns stored input if it has the structure of an event form, otherwise null. */
export const parseKeptEvent = (value: unknown): KeptEvent | null => keptEvent.safeParse(value).data ?? null
