import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tasks } from '#server/domain/planning/board/board.tables.ts'
import { taskChangeKinds } from '#shared/inputs/task-change.ts'

/** Changes of tasks, by account and time. */
export const taskChanges = pgTable(
  'task_changes',
  {
    /** Order of the changes. */
    number: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** Account that made the change, which may no longer exist. */
    accountId: uuid('account_id').notNull(),
    kind: text({ enum: taskChangeKinds }).notNull(),
    /** Value or name before and after the change, if the history shows it. */
    detail: jsonb().$type<TaskChangeDetail>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('task_changes_task').on(table.taskId, table.number)],
)

export type TaskChangeDetail = { readonly from?: string | undefined; readonly to?: string | undefined }
