import { and, asc, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { taskComments } from './comments.tables.ts'

export type TaskComment = typeof taskComments.$inferSelect

/** Returns the comments of each task, oldest first. */
export async function commentsOf(on: Reader, taskIds: readonly string[]): Promise<TaskComment[][]> {
  const found = await on
    .select()
    .from(taskComments)
    .where(and(inArray(taskComments.taskId, [...taskIds]), isNull(taskComments.deletedAt)))
    .orderBy(asc(taskComments.createdAt), asc(taskComments.id))
  const byTask = Map.groupBy(found, ({ taskId }) => taskId)
  return taskIds.map((id) => byTask.get(id) ?? [])
}

/** Returns the number of comments of each task. */
export async function commentCountsOf(on: Reader, taskIds: readonly string[]): Promise<number[]> {
  const found = await on
    .select({ taskId: taskComments.taskId, count: count() })
    .from(taskComments)
    .where(and(inArray(taskComments.taskId, [...taskIds]), isNull(taskComments.deletedAt)))
    .groupBy(taskComments.taskId)
  const byTask = new Map(found.map((row) => [row.taskId, row.count]))
  return taskIds.map((id) => byTask.get(id) ?? 0)
}

/** Returns the comment with this id, also a deleted one, or null. */
export async function commentById(on: Reader, id: string): Promise<TaskComment | null> {
  const [found] = await on.select().from(taskComments).where(eq(taskComments.id, id))
  return found ?? null
}
