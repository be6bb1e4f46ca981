import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const emailStates = ['queued', 'sent', 'bounced', 'failed'] as const
type EmailState = (typeof emailStates)[number]

export type Correspondent = { readonly name?: string | null; readonly address: string }

/** Attachment of an email: its folder and file in the storage, its name and content type. */
export type MailFile = {
  readonly folder: string
  readonly file: string
  readonly name: string
  readonly contentType: string
}

/** Recipients named in the headers, if they differ from the envelope recipient. */
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

/** All emails with their delivery state. Their content is deleted after sending. */
export const emails = pgTable(
  'emails',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Unique for each event and address, so that a repeated request sends one email. */
    key: text().notNull().unique(),
    /** Event that the email reports, such as `account-registered:<id>`. */
    event: text().notNull(),
    state: text().$type<EmailState>().notNull().default('queued'),
    /** Name of the person who wrote it; the address is that of the instance. */
    fromName: text('from_name'),
    /** True if a person wrote it. Other emails are marked as automatic. */
    personal: boolean().notNull().default(false),
    toName: text('to_name'),
    toAddress: text('to_address').notNull(),
    /** Recipients named in the headers; null for the envelope recipient. */
    visibleRecipients: jsonb('visible_recipients').$type<VisibleRecipients>(),
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    /** Earlier emails of the thread, oldest first: Message-IDs, or keys of our own emails. */
    references: jsonb().$type<string[]>().notNull().default([]),
    /** The unsubscribe link. */
    unsubscribeUrl: text('unsubscribe_url'),
    files: jsonb().$type<MailFile[]>().notNull().default([]),
    language: text().notNull(),
    subject: text().notNull(),
    html: text(),
    text: text(),
    lastError: text('last_error'),
    /** Reason of a failed delivery, which screens translate. */
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
