import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { InvalidInput } from '#server/platform/invalid-input.ts'
import { invariant } from '#server/platform/invariant.ts'
import { boardLimit } from '#shared/inputs/task.ts'
import {
  keepPlaces,
  shownArrangement,
  type Task,
  TaskNotFound,
  taskOnBoard,
  tasks,
  notifyBoard,
  withTask,
} from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Inserts a copy after the task, with its text, date, members, labels, suppliers, cover and sub-items, none
 * of them done. Comments and files are not copied. Idempotent by `copyId`. Refuses `TaskNotFound`,
 * `InvalidInput`.
 */
export async function copyTask(context: AppContext, taskId: string, copyId: string): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    const [known] = await tx.select().from(tasks).where(eq(tasks.id, copyId))
    if (known) {
      if (known.weddingId !== board.wedding.id) throw TaskNotFound()
      return known
    }
    const before = shownArrangement(board)
    const list = before.find(({ taskIds }) => taskIds.includes(taskId))
    if (!list) throw TaskNotFound()
    if (board.arrangement.flatMap(({ taskIds }) => taskIds).length >= boardLimit)
      throw InvalidInput({ issues: [{ path: 'copyId', rule: 'board.full' }] })
    const position = list.taskIds.indexOf(taskId) + 1
    const [copy] = await tx
      .insert(tasks)
      .values({
        ...task,
        id: copyId,
        position,
        placeVersion: 0,
        subItems: task.subItems.map(({ name }) => ({ id: context.random.uuid(), name, done: false })),
        progress: null,
        checklistKey: null,
        datedFrom: null,
        createdAt: context.clock.now(),
      })
      .returning()
    invariant(copy, 'Task copy missing after insert')
    await keepPlaces(tx, before, withTask(before, copyId, list.id, position))
    await noteTaskChanges(tx, context, [{ taskId: copyId, kind: 'copied', detail: { from: task.name } }])
    await notifyBoard(tx, board)
    return copy
  })
}
