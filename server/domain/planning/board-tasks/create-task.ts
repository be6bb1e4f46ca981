import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { parseInput, InvalidInput } from '#server/platform/invalid-input.ts'
import { checkedMembers } from '#server/domain/wedding/weddings/index.ts'
import { invariant } from '#server/platform/invariant.ts'
import { cleanHtml } from '#server/platform/clean-html.ts'
import { boardLimit, createTaskInput } from '#shared/inputs/task.ts'
import {
  boardToArrange,
  shownArrangement,
  notifyBoard,
  ListNotFound,
  TaskNotFound,
  tasks,
  type Task,
} from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Adds a task at the end of a list, by default the first. Idempotent by id. Refuses `WeddingNotFound`,
 * `ListNotFound`, `TaskNotFound`, `InvalidInput`.
 */
export async function createTask(context: AppContext, input: unknown): Promise<Task> {
  const form = parseInput(createTaskInput, input)
  return context.database.transaction(async (tx) => {
    const board = await boardToArrange(tx, context, form.weddingId)
    const [known] = await tx.select().from(tasks).where(eq(tasks.id, form.id))
    if (known) {
      if (known.weddingId !== board.wedding.id) throw TaskNotFound()
      return known
    }
    const lists = shownArrangement(board)
    const list = form.listId ? lists.find(({ id }) => id === form.listId) : lists[0]
    if (!list) throw ListNotFound()
    if (board.arrangement.flatMap(({ taskIds }) => taskIds).length >= boardLimit)
      throw InvalidInput({ issues: [{ path: 'name', rule: 'board.full' }] })
    const [task] = await tx
      .insert(tasks)
      .values({
        id: form.id,
        weddingId: board.wedding.id,
        listId: list.id,
        position: list.taskIds.length,
        name: form.name,
        description: cleanHtml(form.description ?? ''),
        dueDate: form.due_date ?? null,
        memberIds: await checkedMembers(tx, board.wedding.id, form.memberIds ?? []),
        subItems: [],
        progress: null,
        checklistKey: null,
        createdAt: context.clock.now(),
      })
      .returning()
    invariant(task, 'Task missing after insert')
    await noteTaskChanges(tx, context, [{ taskId: task.id, kind: 'created' }])
    await notifyBoard(tx, board)
    return task
  })
}
