import type { AppContext } from '#server/graphql/viewer.ts'
import { changeComment } from './change-comment.ts'
import type { TaskComment } from './comment-queries.ts'

/** Deletes a comment of the viewer; `restoreComment` undoes it. Refuses `CommentNotFound`. */
export async function deleteComment(context: AppContext, id: string): Promise<TaskComment> {
  return changeComment(context, id, ({ deletedAt }) =>
    deletedAt ? null : { deletedAt: context.clock.now() },
  )
}
