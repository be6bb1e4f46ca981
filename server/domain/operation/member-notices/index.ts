export { noteDueTasksJob } from './note-due-tasks.ts'
export { noteWeeksAheadJob } from './note-weeks-ahead.ts'
export {
  noticeOfEndedPromise,
  noticeOfMail,
  noticeOfMention,
  noticeOfReceivedGift,
  noticeOfRsvp,
  noticeOfSentGift,
} from './notice-jobs.ts'
export { eraseMemberNotices, forgetMemberNoticesJob } from './notices-erasure.ts'
export { readNoticesOfMails, readNoticesOfMentions } from './read-notices-of-subjects.ts'
export { frequencyOf, noticeSettingsOf } from './notice-settings.ts'
export { pushNotices } from './push-notices.ts'
export { replanNoticeMails } from './replan-notice-mails.ts'
export { deliverNoticesJob } from './deliver-notices.tsx'
export { unsubscribePath } from './unsubscribe-link.ts'
