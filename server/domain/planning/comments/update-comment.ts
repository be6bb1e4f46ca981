import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { commentInput } from '#shared/inputs/task-comment.ts'
import { changeComment } from './change-comment.ts'
import type { TaskComment } from './comment-queries.ts'
import { CommentNotFound } from './comments.refusals.ts'

/** Changes a comment's text; only its author may. Refuses `CommentNotFound`. */
export async function updateComment(context: AppContext, input: unknown): Promise<TaskComment> {
  const { id, text } = parseInput(commentInput, input)
  return changeComment(context, id, (comment) => {
    if (comment.deletedAt) throw CommentNotFound()
    return text === comment.text ? null : { text, editedAt: context.clock.now() }
  })
}
