export { noteBookingDeadlinesJob } from './note-booking-deadlines.ts'
export { noteOpenOffersJob } from './note-open-offers.ts'
export { noteDueTasksJob } from './note-due-tasks.ts'
export { noteWeeksAheadJob } from './note-weeks-ahead.ts'
export {
  noticeOfBookingAnswer,
  noticeOfReservation,
  noticeOfEndedPromise,
  noticeOfMail,
  noticeOfMention,
  noticeOfReceivedGift,
  noticeOfRsvp,
  noticeOfSentGift,
} from './notice-jobs.ts'
export { eraseMemberNotices, forgetMemberNoticesJob } from './notices-erasure.ts'
export { readNoticesOfMails, readNoticesOfMentions } from './read-notices-of-subjects.ts'
export { type MemberNotice, visibleKinds } from './member-notice.ts'
export { memberNotices } from './member-notices.tables.ts'
export { noticeKindEnum } from './member-notices.graphql.ts'
export { type DescribedNotice, describeNotices } from './notice-subjects.ts'
export { settleTime } from './raise-notices.ts'
export { weekAhead, type WeekEntry } from './week-ahead.ts'
