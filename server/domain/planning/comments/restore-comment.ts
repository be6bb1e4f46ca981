import type { AppContext } from '#server/graphql/viewer.ts'
import { changeComment } from './change-comment.ts'
import type { TaskComment } from './comment-queries.ts'

/** Restores a deleted comment of the viewer in its position. Refuses `CommentNotFound`. */
export async function restoreComment(context: AppContext, id: string): Promise<TaskComment> {
  return changeComment(context, id, ({ deletedAt }) => (deletedAt ? { deletedAt: null } : null))
}
