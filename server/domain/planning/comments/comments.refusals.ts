import { defineRefusal } from '#server/platform/refusal.ts'

/** Refused for missing comments and for comments of other authors. */
export const CommentNotFound = defineRefusal('COMMENT_NOT_FOUND', 'Comment not found.')
