export { unseenMention } from './mention-queries.ts'
export { noteMentions } from './note-mentions.ts'
export { MemberMentioned } from './task-mentions.events.ts'
