import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tasks } from '#server/domain/planning/board/board.tables.ts'
import { taskChangeKinds } from '#shared/inputs/task-change.ts'

/** What was done with each task, by account and time. */
export const taskChanges = pgTable(
  'task_changes',
  {
    /** In the order in which they were made. */
    number: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** The account that did it; it may be deleted. */
    accountId: uuid('account_id').notNull(),
    kind: text({ enum: taskChangeKinds }).notNull(),
    /** What it was before and is now, or its name, where a reader needs it. */
    detail: jsonb().$type<TaskChangeDetail>().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('task_changes_task').on(table.taskId, table.number)],
)

export type TaskChangeDetail = { readonly from?: string | undefined; readonly to?: string | undefined }
