import { defineEvent } from '#server/platform/events.ts'

/** A member was mentioned in a task and has not seen the mention yet. */
export const MemberMentioned = defineEvent<{
  readonly weddingId: string
  readonly taskId: string
  readonly memberId: string
  readonly authorId: string
  readonly mention: string
}>('MemberMentioned')
