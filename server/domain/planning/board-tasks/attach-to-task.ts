import type { AppContext } from '#server/graphql/viewer.ts'
import { attach, attachmentsOf } from '#server/domain/files/attachments/index.ts'
import { taskOnBoard, notifyBoard, type Task } from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Attaches a file to a task: one uploaded for tasks, or one removed from this task within the last day.
 * Refuses `TaskNotFound`, `AttachmentNotFound`, `AttachmentRefused`.
 */
export async function attachToTask(context: AppContext, taskId: string, attachmentId: string): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    await attach(tx, { weddingId: task.weddingId, ownerKind: 'task', ownerId: task.id }, [attachmentId])
    const files = (await attachmentsOf(tx, 'task', [taskId])).get(taskId) ?? []
    const to = files.find(({ id }) => id === attachmentId)?.name
    await noteTaskChanges(tx, context, [{ taskId, kind: 'fileAdded', detail: { to } }])
    await notifyBoard(tx, board)
    return task
  })
}
