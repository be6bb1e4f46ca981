import { eq } from 'drizzle-orm'
import type { AppContext } from '#server/domain/accounts/index.ts'
import { mayArrange, partOf } from '#server/domain/weddings/index.ts'
import { tasks } from './planning.tables.ts'
import type { Task } from './task.ts'

/** The task with this id, for the people of its wedding; null for everybody else, and when it is off the board. */
export async function taskOfViewer({ database, viewer }: AppContext, id: string): Promise<Task | null> {
  const [task] = await database.db.select().from(tasks).where(eq(tasks.id, id))
  if (!task || task.deletedAt) return null
  return mayArrange(await partOf(database.db, viewer, task.weddingId)) ? task : null
}
