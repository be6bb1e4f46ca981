import { defineRefusal } from '#server/platform/refusal.ts'

/** Also for a comment that another person wrote. */
export const CommentNotFound = defineRefusal('COMMENT_NOT_FOUND', 'Comment not found.')
