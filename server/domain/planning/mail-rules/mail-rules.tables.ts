import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mailRules = pgTable(
  'mail_rules',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    position: integer().notNull(),
    /** Email address, domain with its @, or part of a name; empty for any sender. */
    sender: text().notNull(),
    /** Search query; empty for any text. */
    words: text().notNull(),
    /** Id of the label to add. */
    label: text(),
    archive: boolean().notNull(),
    star: boolean().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('mail_rules_order').on(table.weddingId, table.position)],
)
