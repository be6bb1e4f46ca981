import type { AppContext } from '#server/graphql/viewer.ts'
import { AttachmentNotFound, attachmentsOf, readAttachment } from '#server/domain/files/attachments/index.ts'
import { storeImage } from '#server/domain/files/media/index.ts'
import { taskOnBoard, type Task } from '#server/domain/planning/board/index.ts'
import { updateTask } from './update-task.ts'

/**
 * Sets the cover of a task to a scaled copy of one of its files. The cover remains if the file is removed.
 * Refuses `TaskNotFound`, `AttachmentNotFound`, and the refusals of `storeImage`.
 */
export async function setCoverPicture(
  context: AppContext,
  taskId: string,
  attachmentId: string,
): Promise<Task> {
  const { weddingId, attachment } = await context.database.transaction(async (tx) => {
    const { task } = await taskOnBoard(tx, context, taskId)
    const files = (await attachmentsOf(tx, 'task', [taskId])).get(taskId) ?? []
    return { weddingId: task.weddingId, attachment: files.find(({ id }) => id === attachmentId) }
  })
  const content = attachment && (await readAttachment(context, attachment))
  if (!content) throw AttachmentNotFound()
  const file = new File([content], attachment.name)
  const place = { owner: 'wedding', ownerId: weddingId, shape: 'photo' } as const
  const address = await storeImage(context, { file }, place, async (_, stored) => stored)
  return updateTask(context, { id: taskId, coverPicture: address })
}
