import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { mailProblems } from '#server/platform/mail/mail.tables.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import { mailDeliveryStates } from '#shared/states/mail-delivery.ts'
import { type MailPlace, mailPlaces } from '#shared/mail-tags.ts'

/** Recipient of a mail. `id` is the contribution of a chosen giver; absent for other recipients. */
export type MailRecipient = { name: string; email: string | null; id?: string }

/** Folder, labels and star of a mail, which rules can change. */
type MailMarks = { category: MailPlace; tagIds: string[]; starred: boolean }

/** Change by a rule applied to existing mails, stored for undo. */
type MailRuleChange = { applicationId: string; before: MailMarks; after: MailMarks }

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    category: text({ enum: mailPlaces }).notNull(),
    /** Folder to which a deleted mail is restored. */
    deletedFrom: text('deleted_from', { enum: ['inbox', 'outbox', 'drafts', 'archived', 'snoozed'] }),
    /** Time at which a snoozed mail returns to the inbox. */
    snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
    /** Time of the last return, which determines the position in lists. */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    /** Time of permanent deletion. Mails of a gift are kept, but shown only with the gift. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    opened: boolean().notNull(),
    starred: boolean().notNull().default(false),
    tagIds: jsonb('tag_ids').$type<string[]>().notNull(),
    /** Last change by a rule applied to existing mails. */
    ruleChange: jsonb('rule_change').$type<MailRuleChange>(),
    /** True for letters between the couple and a giver, shown on the gift's private page. */
    letter: boolean().notNull().default(false),
    subject: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    hasRemoteImages: boolean('has_remote_images').notNull().default(false),
    /** Search text in lower case without accents. */
    words: text().notNull().default(''),
    date: timestamp({ withTimezone: true }).notNull(),
    /** Position in lists. */
    sortDate: timestamp('sort_date', { withTimezone: true })
      .notNull()
      .generatedAlwaysAs(sql`greatest(date, returned_at)`),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email'),
    /** Account of the partner who wrote it. */
    fromAccountId: uuid('from_account_id'),
    to: jsonb().$type<MailRecipient[]>().notNull(),
    /** Copy recipients; recipients in `to` and `cc` see each other. */
    cc: jsonb().$type<MailRecipient[]>().notNull().default([]),
    /** Blind copy recipients, hidden from all recipients. */
    bcc: jsonb().$type<MailRecipient[]>().notNull().default([]),
    contributionId: uuid('contribution_id'),
    /** Gift whose postcard is sent with a thank-you letter. */
    memoryGiftId: uuid('memory_gift_id'),
    threadId: uuid('thread_id').notNull().defaultRandom(),
    inReplyTo: uuid('in_reply_to'),
    /** Message-ID of a received mail, by which a repeated delivery is recognised. */
    messageId: text('message_id'),
    /** Number of saved edits. */
    version: integer().notNull().default(1),
    /** Scheduled time of sending; null once deliveries have started. */
    sendAt: timestamp('send_at', { withTimezone: true }),
    delivery: text({ enum: ['none', ...mailDeliveryStates.names] })
      .notNull()
      .default('none'),
    deliveryProblem: text('delivery_problem', { enum: mailProblems }),
  },
  (table) => [
    index('mails_folder').on(table.weddingId, table.category, table.sortDate, table.id),
    index('mails_sorted').on(table.weddingId, table.sortDate, table.id),
    index('mails_snoozed')
      .on(table.snoozedUntil)
      .where(sql`${table.category} = 'snoozed'`),
    index('mails_contribution').on(table.contributionId),
    index('mails_thread').on(table.threadId, table.date),
    unique('mails_arrive_once').on(table.weddingId, table.messageId),
  ],
)

export const mailLabels = pgTable(
  'mail_labels',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    name: text().notNull(),
    /** Name in lower case without accents, unique in a mailbox. */
    plainName: text('plain_name').notNull(),
    color: text({ enum: listColors }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('mail_labels_one_of_a_name').on(table.weddingId, table.plainName)],
)

/** Delivery of a mail to each of its addresses. */
export const mailDeliveries = pgTable(
  'mail_deliveries',
  {
    id: uuid().primaryKey(),
    mailId: uuid('mail_id')
      .notNull()
      .references(() => mails.id, { onDelete: 'cascade' }),
    weddingId: uuid('wedding_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    name: text().notNull(),
    address: text().notNull(),
    state: text({ enum: mailDeliveryStates.names }).notNull().default('waiting'),
    problem: text({ enum: mailProblems }),
    /** Message-ID under which it was sent. */
    messageId: text('message_id'),
    /** Token of the reply address, one for each thread and correspondent. */
    replyToken: text('reply_token'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('mail_deliveries_once').on(table.mailId, table.address),
    index('mail_deliveries_thread').on(table.threadId),
    index('mail_deliveries_message').on(table.messageId),
    index('mail_deliveries_reply')
      .on(table.replyToken)
      .where(sql`${table.replyToken} is not null`),
  ],
)
