export { calendarFeedGrant } from './calendar-feed-grant.ts'
export { eraseCalendarFeeds, eraseFeedsOf } from './calendar-feeds-erasure.ts'
export { readFeed } from './feed-query.ts'
export { calendarText } from './calendar-text.ts'
