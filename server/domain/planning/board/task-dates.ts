import { and, asc, between, eq, isNull, sql } from 'drizzle-orm'
import { type DateSource, wholeDay } from '#server/domain/planning/calendar/index.ts'
import { utcDay } from '#shared/calendar-days.ts'
import { boardLists, tasks } from './board.tables.ts'

/** Returns the due dates of open tasks for the calendar, without completed, deleted and archived tasks. */
export const taskDates: DateSource = async (on, { wedding, window }) => {
  const [from, to] = [window.from, window.to].map(utcDay)
  const due = await on
    .select({ id: tasks.id, name: tasks.name, dueDate: tasks.dueDate })
    .from(tasks)
    .innerJoin(boardLists, eq(boardLists.id, tasks.listId))
    .where(
      and(
        eq(tasks.weddingId, wedding.id),
        isNull(tasks.deletedAt),
        isNull(boardLists.archivedAt),
        sql`${boardLists.key} is distinct from 'completed'`,
        between(tasks.dueDate, from ?? '', to ?? ''),
      ),
    )
    .orderBy(asc(tasks.dueDate), asc(tasks.position), asc(tasks.id))
  return due.flatMap(({ id, name, dueDate }) => {
    if (dueDate === null) return []
    const source = 'task' as const
    return {
      ...wholeDay(dueDate),
      id,
      source,
      title: name,
      description: '',
      link: `/boda/tareas?tarea=${id}`,
    }
  })
}
