export { unseenMention } from './mention-queries.ts'
export { noteMentions } from './note-mentions.ts'
export { MemberMentioned, MentionsSeen } from './task-mentions.events.ts'
