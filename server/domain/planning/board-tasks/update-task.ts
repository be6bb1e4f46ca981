import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { updateTaskInput } from '#shared/inputs/task.ts'
import { changeTask } from './change-task.ts'
import { checkedCover } from './checked-cover.ts'
import { editedIds } from './edited-ids.ts'
import type { Task } from '#server/domain/planning/board/index.ts'

/**
 * Changes the name, description, date, members, labels, suppliers, cover or progress of a task; absent fields
 * stay unchanged, and so do ids that others added or removed since `previous`. Refuses `TaskNotFound`, `InvalidInput`.
 */
export async function updateTask(context: AppContext, input: unknown): Promise<Task> {
  const { id, name, description, due_date: dueDate, ...form } = parseInput(updateTaskInput, input)
  return changeTask(context, id, async (task, tx, board) => ({
    name: name ?? undefined,
    description: description == null ? undefined : cleanHtml(description),
    dueDate,
    // A date set by hand no longer follows the wedding date.
    datedFrom: dueDate === undefined || dueDate === task.dueDate ? undefined : null,
    memberIds: await editedIds(tx, task, 'memberIds', form),
    labelIds: await editedIds(tx, task, 'labelIds', form),
    supplierIds: await editedIds(tx, task, 'supplierIds', form),
    coverColor: form.coverPicture ? null : form.coverColor,
    coverPicture: form.coverColor ? null : await checkedCover(tx, board.wedding.id, form.coverPicture),
    progress: form.progress,
  }))
}
