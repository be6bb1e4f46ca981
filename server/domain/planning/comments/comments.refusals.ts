import { Refusal } from '#server/platform/refusal.ts'

/** There is no such comment, or somebody else wrote it. */
export class CommentNotFound extends Refusal {
  readonly code = 'COMMENT_NOT_FOUND'
  constructor() {
    super('Comment not found')
  }
}
