import { defineEvent } from '#server/platform/events.ts'

/** A member was mentioned in a task and has not seen the mention yet. */
export const MemberMentioned = defineEvent<{
  readonly weddingId: string
  readonly taskId: string
  readonly memberId: string
  readonly authorId: string
  readonly mention: string
}>('MemberMentioned')

/** A member opened a task in which they had unseen mentions. */
export const MentionsSeen = defineEvent<{ readonly taskId: string; readonly memberId: string }>(
  'MentionsSeen',
)
