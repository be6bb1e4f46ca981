import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { labelsOfTask } from '#shared/inputs/board-label.ts'
import { labelTasksInput } from '#shared/inputs/task.ts'
import {
  type Board,
  BoardLabelNotFound,
  boardToArrange,
  labelsOf,
  tasks,
  notifyBoard,
} from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Adds a label to several tasks of a board, or removes it. Skips deleted tasks and tasks with the maximum
 * number of labels. Refuses `WeddingNotFound`, `BoardLabelNotFound`.
 */
export async function labelTasks(context: AppContext, weddingId: string, input: unknown): Promise<Board> {
  const { ids, labelId, isOn } = parseInput(labelTasksInput, input)
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, weddingId)
    const known = new Set((await labelsOf(tx, board.wedding.id)).map(({ id }) => id))
    if (!known.has(labelId)) throw BoardLabelNotFound()
    const found = await tx
      .select()
      .from(tasks)
      .where(and(eq(tasks.weddingId, board.wedding.id), inArray(tasks.id, ids), isNull(tasks.deletedAt)))
    const changed = found.filter(
      ({ labelIds }) =>
        labelIds.includes(labelId) !== isOn &&
        (!isOn || labelIds.filter((id) => known.has(id)).length < labelsOfTask),
    )
    for (const { id, labelIds } of changed) {
      const others = labelIds.filter((one) => one !== labelId && known.has(one))
      await tx
        .update(tasks)
        .set({ labelIds: isOn ? [...others, labelId] : others })
        .where(eq(tasks.id, id))
    }
    await noteTaskChanges(
      tx,
      context,
      changed.map(({ id }) => ({ taskId: id, kind: 'labelled' })),
    )
    if (changed.length > 0) await notifyBoard(tx, board)
    return board
  })
}
