import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { AppContext } from '#server/graphql/viewer.ts'
import { mayArrange, partOf } from '#server/domain/wedding/weddings/index.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { boardLists, tasks } from './board.tables.ts'
import type { Task } from './task.ts'

/** Returns a task for members of its wedding; null for others and for deleted tasks. */
export async function taskOfViewer({ database, viewer }: AppContext, id: string): Promise<Task | null> {
  const [task] = await database.db.select().from(tasks).where(eq(tasks.id, id))
  if (!task || task.deletedAt) return null
  return mayArrange(await partOf(database.db, viewer, task.weddingId)) ? task : null
}

/** Returns the tasks with these ids in their order; null for a deleted one. */
export async function tasksById(on: Reader, ids: readonly string[]): Promise<(Task | null)[]> {
  const found = await on
    .select()
    .from(tasks)
    .where(and(inArray(tasks.id, [...ids]), isNull(tasks.deletedAt)))
  const byId = new Map(found.map((task) => [task.id, task]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Maximum number of due tasks returned. */
export const dueLimit = 50

/** Returns open tasks due by this day, the longest overdue first; none for viewers who are not members. */
export async function dueTasksOf(
  { database, viewer }: AppContext,
  weddingId: string,
  until: string,
): Promise<Task[]> {
  if (!mayArrange(await partOf(database.db, viewer, weddingId))) return []
  return database.db
    .select(getTableColumns(tasks))
    .from(tasks)
    .innerJoin(boardLists, eq(boardLists.id, tasks.listId))
    .where(
      and(
        eq(tasks.weddingId, weddingId),
        lte(tasks.dueDate, until),
        isNull(tasks.deletedAt),
        isNull(boardLists.archivedAt),
        sql`${boardLists.key} is distinct from 'completed'`,
      ),
    )
    .orderBy(asc(tasks.dueDate), asc(boardLists.position), asc(tasks.position))
    .limit(dueLimit)
}
