import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const emailStates = ['queued', 'sent', 'failed'] as const
type EmailState = (typeof emailStates)[number]

/** Every mail there was to send and what became of it. The words of a mail are forgotten once it has left. */
export const emails = pgTable(
  'emails',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** One for each event and address: what makes asking twice send once. */
    key: text().notNull().unique(),
    /** What it tells of, such as `account-registered:<id>`. */
    event: text().notNull(),
    state: text().$type<EmailState>().notNull().default('queued'),
    toName: text('to_name'),
    toAddress: text('to_address').notNull(),
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    language: text().notNull(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('emails_by_state').on(table.state, table.id),
    index('emails_by_event').on(table.event),
    check('emails_state_is_known', sql`state in ('queued', 'sent', 'failed')`),
    check('emails_have_words_until_sent', sql`state = 'sent' or (html is not null and text is not null)`),
  ],
)
