import type { AppContext } from '#server/graphql/viewer.ts'
import { removeAttachment } from '#server/domain/files/attachments/index.ts'
import { taskOnBoard, tellBoard, type Task } from '#server/domain/planning/board/index.ts'

/** Takes a file off a task; for a day `attachToTask` undoes it. Refuses `TaskNotFound`, `AttachmentNotFound`. */
export async function takeOffTask(context: AppContext, taskId: string, attachmentId: string): Promise<Task> {
  return context.database.transaction(async (tx) => {
    const { task, board } = await taskOnBoard(tx, context, taskId)
    const owner = { weddingId: task.weddingId, ownerKind: 'task', ownerId: task.id } as const
    await removeAttachment(tx, owner, attachmentId, context.clock.now())
    await tellBoard(tx, board)
    return task
  })
}
