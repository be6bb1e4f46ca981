import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tasks } from '#server/domain/planning/board/board.tables.ts'

/** Mentions of members in the comments and descriptions of tasks. */
export const taskMentions = pgTable(
  'task_mentions',
  {
    number: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    taskId: uuid('task_id')
      .notNull()
      .references(() => tasks.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').notNull(),
    authorId: uuid('author_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Time at which the member opened the task after the mention. */
    seenAt: timestamp('seen_at', { withTimezone: true }),
  },
  (table) => [
    index('task_mentions_member').on(table.memberId, table.seenAt),
    // At most one unseen mention for each member and task, so that each is notified once.
    uniqueIndex('task_mentions_unseen')
      .on(table.taskId, table.memberId)
      .where(sql`${table.seenAt} is null`),
  ],
)
