import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput } from '#server/platform/invalid-input.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { comparedTaskFields, updateTaskInput } from '#shared/inputs/task.ts'
import { changeTask } from './change-task.ts'
import { checkedCover } from './checked-cover.ts'
import { editedIds } from './edited-ids.ts'
import { type Task, TaskChanged } from '#server/domain/planning/board/index.ts'

/**
 * Changes the name, description, date, members, labels, suppliers, cover or progress of a task. Absent fields
 * stay unchanged, and so do ids that others added or removed since `previous`. Refuses `TaskNotFound`,
 * `InvalidInput`, and `TaskChanged` for another field that changed since `previous`.
 */
export async function updateTask(context: AppContext, input: unknown): Promise<Task> {
  const { id, due_date: dueDate, ...form } = parseInput(updateTaskInput, input)
  const fields = {
    name: form.name ?? undefined,
    description: form.description == null ? undefined : cleanHtml(form.description),
    dueDate,
    progress: form.progress,
  }
  const { name, description, due_date: previousDate, progress } = form.previous ?? {}
  const previous = {
    name: name ?? undefined,
    description: description ?? undefined,
    dueDate: previousDate,
    progress,
  }
  return changeTask(context, id, async (task, tx, board) => {
    if (comparedTaskFields.some((field) => isOverwritten(fields[field], previous[field], task[field])))
      throw TaskChanged({ task })
    return {
      ...fields,
      // A date set by hand no longer follows the wedding date.
      datedFrom: dueDate === undefined || dueDate === task.dueDate ? undefined : null,
      memberIds: await editedIds(tx, task, 'memberIds', form),
      labelIds: await editedIds(tx, task, 'labelIds', form),
      supplierIds: await editedIds(tx, task, 'supplierIds', form),
      coverColor: form.coverPicture ? null : form.coverColor,
      coverPicture: form.coverColor ? null : await checkedCover(tx, board.wedding.id, form.coverPicture),
    }
  })
}

type Value = string | number | null | undefined

/** Returns true if an edit would replace a value that another person wrote since the edit began. */
const isOverwritten = (requested: Value, previous: Value, present: Value): boolean =>
  requested !== undefined && previous !== undefined && present !== previous && present !== requested
