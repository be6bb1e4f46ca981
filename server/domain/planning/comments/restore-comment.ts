import type { AppContext } from '#server/graphql/viewer.ts'
import { changeComment } from './change-comment.ts'
import type { TaskComment } from './comment-queries.ts'

/** Undoes the deletion of one's own comment: it is back where it was. Refuses `CommentNotFound`. */
export async function restoreComment(context: AppContext, id: string): Promise<TaskComment> {
  return changeComment(context, id, ({ deletedAt }) => (deletedAt ? { deletedAt: null } : null))
}
