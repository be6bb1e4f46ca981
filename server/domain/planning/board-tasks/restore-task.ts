import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { invariant } from '#server/platform/invariant.ts'
import {
  withTask,
  type Board,
  keepPlaces,
  shownArrangement,
  taskToArrange,
  notifyBoard,
  tasks,
} from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Restores a deleted task in its position, or in the first list if its own list is archived. Refuses
 * `TaskNotFound`.
 */
export async function restoreTask(context: AppContext, taskId: string): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskToArrange(tx, context, taskId)
    if (task.deletedAt) {
      const lists = shownArrangement(board)
      const list = lists.find(({ id }) => id === task.listId) ?? lists[0]
      invariant(list, 'Board without a list')
      await tx.update(tasks).set({ deletedAt: null }).where(eq(tasks.id, taskId))
      await keepPlaces(tx, lists, withTask(lists, taskId, list.id, task.position))
      await noteTaskChanges(tx, context, [{ taskId: taskId, kind: 'restored' }])
      await notifyBoard(tx, board)
    }
    return board
  })
}
