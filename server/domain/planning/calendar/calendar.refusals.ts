import { defineRefusal } from '#server/platform/refusal.ts'
import type { ShownEvent } from './event.ts'

/** Refused for missing events and for derived events, which cannot be edited in the calendar. */
export const EventNotFound = defineRefusal('EVENT_NOT_FOUND', 'Event not found')

export const EventChanged = defineRefusal<{ event: ShownEvent }>(
  'EVENT_CHANGED',
  'The event was changed in the meantime; nothing was overwritten.',
)
