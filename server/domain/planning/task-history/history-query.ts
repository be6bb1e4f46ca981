import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#server/platform/db/database.ts'
import { taskChanges } from './task-history.tables.ts'

export type TaskChange = typeof taskChanges.$inferSelect

/** Maximum number of changes returned. */
const historyLimit = 100

/** Returns the newest changes of a task, newest first. */
export async function historyOf(on: Reader, taskId: string): Promise<TaskChange[]> {
  return on
    .select()
    .from(taskChanges)
    .where(eq(taskChanges.taskId, taskId))
    .orderBy(desc(taskChanges.number))
    .limit(historyLimit)
}
