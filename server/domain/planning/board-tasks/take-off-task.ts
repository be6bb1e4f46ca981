import type { AppContext } from '#server/graphql/viewer.ts'
import { attachmentsOf, removeAttachment } from '#server/domain/files/attachments/index.ts'
import { taskOnBoard, notifyBoard, type Task } from '#server/domain/planning/board/index.ts'
import { noteTaskChanges } from '#server/domain/planning/task-history/index.ts'

/**
 * Removes a file from a task; within a day `attachToTask` undoes it. Refuses `TaskNotFound`,
 * `AttachmentNotFound`.
 */
export async function takeOffTask(context: AppContext, taskId: string, attachmentId: string): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    const owner = { weddingId: task.weddingId, ownerKind: 'task', ownerId: task.id } as const
    const files = (await attachmentsOf(tx, 'task', [taskId])).get(taskId) ?? []
    await removeAttachment(tx, owner, attachmentId, context.clock.now())
    const to = files.find(({ id }) => id === attachmentId)?.name
    await noteTaskChanges(tx, context, [{ taskId, kind: 'fileRemoved', detail: { to } }])
    await notifyBoard(tx, board)
    return task
  })
}
