import { defineEvent } from '#server/platform/events.ts'

export const EventReminderDue = defineEvent<{
  readonly weddingId: string
  readonly eventId: string
  readonly start: string
}>('EventReminderDue')
