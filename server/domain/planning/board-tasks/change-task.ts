import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { invariant } from '#server/platform/invariant.ts'
import {
  type HeldBoard,
  taskOnBoard,
  notifyBoard,
  tasks,
  type Task,
} from '#server/domain/planning/board/index.ts'
import { withoutTags } from '#shared/html-text.ts'
import { noteMentions } from '#server/domain/planning/task-mentions/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'
import { changesBetween } from './changes-between.ts'

type TaskChanges = Partial<
  Pick<
    Task,
    | 'name'
    | 'description'
    | 'dueDate'
    | 'datedFrom'
    | 'memberIds'
    | 'labelIds'
    | 'supplierIds'
    | 'coverColor'
    | 'coverPicture'
    | 'subItems'
    | 'progress'
  >
>

/**
 * Changes a task under the lock of its board, records the change in its history, notifies mentioned members
 * and clients. Refuses `TaskNotFound`.
 */
export async function changeTask(
  context: AppContext,
  taskId: string,
  changesOf: (task: Task, tx: Tx, board: HeldBoard) => TaskChanges | Promise<TaskChanges>,
): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    const changes = await changesOf(task, tx, board)
    if (Object.values(changes).every((value) => value === undefined)) return task
    const [changed] = await tx.update(tasks).set(changes).where(eq(tasks.id, taskId)).returning()
    invariant(changed, 'Task missing on a locked board')
    await noteTaskChanges(tx, context, changesBetween(task, changed))
    const texts = { before: withoutTags(task.description), after: withoutTags(changed.description) }
    await noteMentions(tx, context, { weddingId: board.wedding.id, taskId, ...texts })
    await notifyBoard(tx, board)
    return changed
  })
}
