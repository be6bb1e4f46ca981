import { Refusal } from '#server/platform/refusal.ts'
import type { ShownEvent } from './event.ts'

/** There is no such event in a calendar of this person, or it cannot be changed here: it follows from something else. */
export class EventNotFound extends Refusal {
  readonly code = 'EVENT_NOT_FOUND'
  constructor() {
    super('Event not found')
  }
}

/** Somebody else has changed the event since it was looked at. */
export class EventChanged extends Refusal {
  readonly code = 'EVENT_CHANGED'
  /** As it is now. */
  readonly event: ShownEvent
  constructor(event: ShownEvent) {
    super('Somebody has changed this event in the meantime')
    this.event = event
  }
}
