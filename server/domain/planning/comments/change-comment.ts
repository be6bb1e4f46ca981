import { eq } from 'drizzle-orm'
import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { TaskNotFound, taskOnBoard, notifyBoard } from '#server/domain/planning/board/index.ts'
import { noteMentions } from '#server/domain/planning/task-mentions/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { commentById, type TaskComment } from './comment-queries.ts'
import { CommentNotFound } from './comments.refusals.ts'
import { taskComments } from './comments.tables.ts'

type CommentChanges = Partial<Pick<TaskComment, 'text' | 'editedAt' | 'deletedAt'>>

/**
 * Changes a comment of the viewer under its board's lock, and notifies clients. Refuses `CommentNotFound`.
 */
export async function changeComment(
  context: AppContext,
  id: string,
  changesOf: (comment: TaskComment) => CommentChanges | null,
): Promise<TaskComment> {
  const { accountId } = requireAccount(context.viewer)
  return context.database.transaction(async (tx) => {
    const found = await commentById(tx, id)
    if (!found) throw CommentNotFound()
    const { board } = await taskOnBoard(tx, context, found.taskId).catch((error: unknown) => {
      throw error instanceof TaskNotFound ? CommentNotFound() : error
    })
    // Read again under the lock, since another request may have changed it.
    const comment = await commentById(tx, id)
    if (comment?.authorId !== accountId) throw CommentNotFound()
    const changes = changesOf(comment)
    if (!changes) return comment
    const [changed] = await tx.update(taskComments).set(changes).where(eq(taskComments.id, id)).returning()
    invariant(changed, 'Comment missing on a locked board')
    const { id: weddingId } = board.wedding
    const texts = { before: comment.text, after: changed.text }
    await noteMentions(tx, context, { weddingId, taskId: changed.taskId, ...texts })
    await notifyBoard(tx, board)
    return changed
  })
}
