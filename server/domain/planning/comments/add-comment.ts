import { type AppContext, requireAccount } from '#server/graphql/viewer.ts'
import { TaskNotFound, taskOnBoard, notifyBoard } from '#server/domain/planning/board/index.ts'
import { noteMentions } from '#server/domain/planning/task-mentions/index.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { commentInput, commentLimit } from '#shared/inputs/task-comment.ts'
import { commentById, commentCountsOf, type TaskComment } from './comment-queries.ts'
import { taskComments } from './comments.tables.ts'

/** Adds a comment to a task. Idempotent by id. Refuses `TaskNotFound`, `InvalidInput`. */
export async function addComment(context: AppContext, taskId: string, input: unknown): Promise<TaskComment> {
  const { accountId } = requireAccount(context.viewer)
  const { id, text } = parseInput(commentInput, input)
  return context.database.transaction(async (tx) => {
    const { board } = await taskOnBoard(tx, context, taskId)
    const known = await commentById(tx, id)
    if (known) {
      if (known.taskId !== taskId || known.authorId !== accountId) throw TaskNotFound()
      return known
    }
    const [present = 0] = await commentCountsOf(tx, [taskId])
    if (present >= commentLimit) throw InvalidInput({ issues: [{ path: 'text', rule: 'comments.full' }] })
    const [comment] = await tx
      .insert(taskComments)
      .values({ id, taskId, authorId: accountId, text, createdAt: context.clock.now() })
      .returning()
    invariant(comment, 'Comment missing after insert')
    const { id: weddingId } = board.wedding
    await noteMentions(tx, context, { weddingId, taskId, before: '', after: text })
    await notifyBoard(tx, board)
    return comment
  })
}
