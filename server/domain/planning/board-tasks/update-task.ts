import type { AppContext } from '#server/graphql/viewer.ts'
import { checkedMembers } from '#server/domain/wedding/weddings/index.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { updateTaskInput } from '#shared/inputs/task.ts'
import { changeTask } from './change-task.ts'
import { checkedCover } from './checked-cover.ts'
import { checkedLabels } from './checked-labels.ts'
import { checkedSuppliers } from './checked-suppliers.ts'
import type { Task } from '#server/domain/planning/board/index.ts'

/**
 * Changes the name, description, date, members, labels, suppliers, cover or progress of a task; absent fields
 * stay unchanged. Refuses `TaskNotFound`, `InvalidInput`.
 */
export async function updateTask(context: AppContext, input: unknown): Promise<Task> {
  const { id, name, description, memberIds, labelIds, ...form } = parseInput(updateTaskInput, input)
  const dueDate = form.due_date
  return changeTask(context, id, async (task, tx, board) => ({
    name: name ?? undefined,
    description: description == null ? undefined : cleanHtml(description),
    dueDate,
    // A date set by hand no longer follows the wedding date.
    datedFrom: dueDate === undefined || dueDate === task.dueDate ? undefined : null,
    memberIds: memberIds == null ? undefined : await checkedMembers(tx, board.wedding.id, memberIds),
    labelIds: labelIds == null ? undefined : await checkedLabels(tx, board.wedding.id, labelIds),
    supplierIds:
      form.supplierIds == null ? undefined : await checkedSuppliers(tx, board.wedding.id, form.supplierIds),
    coverColor: form.coverPicture ? null : form.coverColor,
    coverPicture: form.coverColor ? null : await checkedCover(tx, board.wedding.id, form.coverPicture),
    progress: form.progress,
  }))
}
