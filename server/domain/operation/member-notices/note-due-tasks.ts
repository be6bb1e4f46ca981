import { sql } from 'drizzle-orm'
import type { Platform } from '#server/platform/context.ts'
import { rows } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs.ts'
import { workThroughInTransactions } from '#server/platform/for-each-batch.ts'
import { raiseNotices } from './raise-notices.ts'

const pageSize = 200

type DueTask = {
  readonly id: string
  readonly weddingId: string
  readonly dueDate: string
  readonly memberIds: string[]
}

/**
 * Raises a notice for each open task that is due today in the time zone of its wedding: to its members, or to all
 * members of the wedding if it has none. Returns the number of tasks.
 */
export async function noteDueTasks(platform: Platform): Promise<number> {
  const now = platform.clock.now()
  const due = (limit: number, offset: number) =>
    rows<DueTask>(
      platform.database.db,
      sql`select t.id, t.wedding_id as "weddingId", to_char(t.due_date, 'YYYY-MM-DD') as "dueDate", t.member_ids as "memberIds"
        from tasks t join board_lists l on l.id = t.list_id join weddings w on w.id = t.wedding_id
        where t.due_date = (${now.toISOString()}::timestamptz at time zone w.time_zone)::date
          and t.deleted_at is null and l.archived_at is null and l.key is distinct from 'completed' and w.status <> 'archived'
          and not exists (select 1 from member_notices n where n.kind = 'taskDue' and n.subject_id = t.id
            and n.occurrence = to_char(t.due_date, 'YYYY-MM-DD'))
        order by t.id limit ${limit} offset ${offset}`,
    )
  return workThroughInTransactions(platform, { name: 'note-due-tasks', pageSize, due }, (tx, task) =>
    raiseNotices(tx, platform, {
      weddingId: task.weddingId,
      kind: 'taskDue',
      subjectId: task.id,
      occurrence: task.dueDate,
      ...(task.memberIds.length > 0 ? { only: task.memberIds } : {}),
      createdAt: now,
    }),
  )
}

export const noteDueTasksJob = defineJob<Record<string, never>>({
  kind: 'note-due-tasks',
  run: async (platform) => {
    await noteDueTasks(platform)
  },
})
