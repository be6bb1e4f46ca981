import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const emailStates = ['queued', 'sent', 'bounced', 'failed'] as const
type EmailState = (typeof emailStates)[number]

export type Correspondent = { readonly name?: string | null; readonly address: string }

/** A file that goes with a mail: where it is in the storage, and what it is called there and here. */
export type MailFile = {
  readonly folder: string
  readonly file: string
  readonly name: string
  readonly contentType: string
}

/** Who a mail says that it goes to, where this is more than the one it is delivered to. */
export type VisibleRecipients = {
  readonly to: readonly Correspondent[]
  readonly cc: readonly Correspondent[]
}

/** Why a mail was not delivered. */
export const mailProblems = [
  'noSuchAddress',
  'mailboxFull',
  'takenForSpam',
  'tooHeavy',
  'notReached',
  'refused',
] as const
export type MailProblem = (typeof mailProblems)[number]

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
    /** Who it is from, where a person wrote it; the address is ours. */
    fromName: text('from_name'),
    /** A person wrote it. All others say of themselves that no person did. */
    personal: boolean().notNull().default(false),
    toName: text('to_name'),
    toAddress: text('to_address').notNull(),
    /** Whom its headers name; the one it goes to when absent. */
    visibleRecipients: jsonb('visible_recipients').$type<VisibleRecipients>(),
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    /** What it answers and what came before, oldest first: Message-IDs, or keys of mails of ours. */
    references: jsonb().$type<string[]>().notNull().default([]),
    /** The unsubscribe link. */
    unsubscribeUrl: text('unsubscribe_url'),
    files: jsonb().$type<MailFile[]>().notNull().default([]),
    language: text().notNull(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    lastError: text('last_error'),
    /** Why it did not get there, as a word that screens put into words. */
    problem: text({ enum: mailProblems }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('emails_by_state').on(table.state, table.id),
    index('emails_by_event').on(table.event),
    check('emails_state_is_known', sql`state in ('queued', 'sent', 'bounced', 'failed')`),
    check(
      'emails_have_words_until_sent',
      sql`state in ('sent', 'bounced') or (html is not null and text is not null)`,
    ),
  ],
)
