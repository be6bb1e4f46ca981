import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import {
  without,
  type Board,
  keepPlaces,
  taskToArrange,
  notifyBoard,
  tasks,
} from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/** Deletes a task; `restoreTask` undoes it. Refuses `TaskNotFound`. */
export async function deleteTask(context: AppContext, taskId: string): Promise<Board> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskToArrange(tx, context, taskId)
    if (!task.deletedAt) {
      await tx.update(tasks).set({ deletedAt: context.clock.now() }).where(eq(tasks.id, taskId))
      await keepPlaces(tx, board.arrangement, without(board.arrangement, taskId))
      await noteTaskChanges(tx, context, [{ taskId: taskId, kind: 'deleted' }])
      await notifyBoard(tx, board)
    }
    return board
  })
}
