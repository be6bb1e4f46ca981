export { eraseCalendar, eraseFeedsOf } from './calendar-erasure.ts'
export { createEvent } from './create-event.ts'
export { type DateSource, followDates } from './derived-events.ts'
export { readFeed } from './feed-query.ts'
