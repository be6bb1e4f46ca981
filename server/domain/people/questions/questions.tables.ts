import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guests } from '#server/domain/people/guests/guests.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import type { Question } from '#shared/inputs/questions.ts'

/** The couple's questions to their guests. A wedding without questions has no row. */
export const questionnaires = pgTable('questionnaires', {
  weddingId: uuid('wedding_id')
    .primaryKey()
    .references(() => weddings.id, { onDelete: 'cascade' }),
  version: integer().notNull(),
  questions: jsonb().$type<readonly Question[]>().notNull(),
})

/** Reply of a guest. Those to a removed question stay, so that it can be restored. */
export const questionReplies = pgTable(
  'question_replies',
  {
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    questionId: uuid('question_id').notNull(),
    /** `yes` or `no`, an option, or a text. */
    reply: text().notNull(),
    repliedAt: timestamp('replied_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guestId, table.questionId] })],
)
