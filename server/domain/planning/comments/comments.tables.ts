import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { tasks } from '#server/domain/planning/board/board.tables.ts'

export const taskComments = pgTable(
  'task_comments',
  {
    id: uuid().primaryKey(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    /** Id of the author's account, which may no longer exist. */
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [index('task_comments_task').on(table.taskId, table.createdAt)],
)
