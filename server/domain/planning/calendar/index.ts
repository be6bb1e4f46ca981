export { eraseCalendar } from './calendar-erasure.ts'
export { createEvent } from './create-event.ts'
export {
  type DerivedEventsQuery as DatesAsked,
  type DateSource,
  dateSources,
  derivedEvents,
  wholeDay,
} from './derived-events.ts'
export { type KeptEvent, type ShownEvent, shownDerived, shownOwn } from './event.ts'
export { instantOf } from './repeat-event.ts'
export { accountsToRemind, memberAddress } from './event-people.ts'
export { calendarOf, ownEvents, reminderAbout } from './event-queries.ts'
export { importCalendar } from './import-calendar.ts'
export { remindOfEventsJob } from './remind-of-events.ts'
export { updateEvent } from './update-event.ts'
export * from './calendar.events.ts'
