import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    category: text({ enum: ['inbox', 'outbox', 'favourites', 'drafts', 'deleted'] }).notNull(),
    opened: boolean().notNull(),
    tagIds: jsonb('tag_ids').$type<string[]>().notNull(),
    subject: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    date: timestamp({ withTimezone: true }).notNull(),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email'),
    to: jsonb().$type<{ name: string; email: string | null }[]>().notNull(),
    contributionId: uuid('contribution_id'),
  },
  (table) => [
    index('mails_folder').on(table.weddingId, table.category, table.date),
    index('mails_contribution').on(table.contributionId),
  ],
)
