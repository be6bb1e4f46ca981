export { noteDueTasksJob } from './note-due-tasks.ts'
export {
  noticeOfEndedPromise,
  noticeOfMail,
  noticeOfMention,
  noticeOfReceivedGift,
  noticeOfRsvp,
  noticeOfSentGift,
} from './notice-jobs.ts'
export { eraseMemberNotices, forgetMemberNoticesJob } from './notices-erasure.ts'
export { readNoticesOfMentions } from './read-notices-of-mentions.ts'
