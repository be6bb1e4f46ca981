import { defineEvent } from '#server/platform/events.ts'

/** A member has a mention in a task that they have not seen yet. */
export const MemberMentioned = defineEvent<{
  readonly weddingId: string
  readonly taskId: string
  readonly memberId: string
  readonly authorId: string
  readonly mention: string
}>('MemberMentioned')
