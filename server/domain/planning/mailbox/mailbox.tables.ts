import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { mailProblems } from '#server/platform/mail/mail.tables.ts'
import { listColors } from '#shared/inputs/board-list.ts'
import { mailDeliveryStates } from '#shared/states/mail-delivery.ts'
import { type MailPlace, mailPlaces } from '#shared/mail-tags.ts'

/** To whom a mail goes; `id` is the contribution of a giver who was chosen, none of an address typed by hand. */
export type MailRecipient = { name: string; email: string | null; id?: string }

/** Where a mail is and what it is marked with: all that a rule can change. */
type MailMarks = { category: MailPlace; tagIds: string[]; starred: boolean }

/** What a rule that was applied to earlier mails has changed of one, by which it is taken back. */
type MailRuleChange = { applicationId: string; before: MailMarks; after: MailMarks }

export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    category: text({ enum: mailPlaces }).notNull(),
    /** Where a deleted mail goes back to. */
    deletedFrom: text('deleted_from', { enum: ['inbox', 'outbox', 'drafts', 'archived', 'snoozed'] }),
    /** When a snoozed mail comes back. */
    snoozedUntil: timestamp('snoozed_until', { withTimezone: true }),
    /** When it came back last; lists show it there. */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    /** Since when it is no longer in the mailbox: what belongs to a gift stays, but only with the gift. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
    opened: boolean().notNull(),
    starred: boolean().notNull().default(false),
    tagIds: jsonb('tag_ids').$type<string[]>().notNull(),
    /** The last change by a rule that was applied to earlier mails. */
    ruleChange: jsonb('rule_change').$type<MailRuleChange>(),
    /** Between the couple and one giver, shown on the gift's private page. */
    letter: boolean().notNull().default(false),
    subject: text().notNull(),
    summary: text().notNull(),
    content: text().notNull(),
    hasRemoteImages: boolean('has_remote_images').notNull().default(false),
    /** All that is searched, without accents and capitals. */
    words: text().notNull().default(''),
    date: timestamp({ withTimezone: true }).notNull(),
    /** Its position in lists. */
    sortDate: timestamp('sort_date', { withTimezone: true })
      .notNull()
      .generatedAlwaysAs(sql`greatest(date, returned_at)`),
    fromName: text('from_name').notNull(),
    fromEmail: text('from_email'),
    /** The partner who wrote it. */
    fromAccountId: uuid('from_account_id'),
    to: jsonb().$type<MailRecipient[]>().notNull(),
    /** Who else was written to; everyone in `to` and `cc` sees the others. */
    cc: jsonb().$type<MailRecipient[]>().notNull().default([]),
    /** Who gets it without the others seeing it. */
    bcc: jsonb().$type<MailRecipient[]>().notNull().default([]),
    contributionId: uuid('contribution_id'),
    /** The lived gift whose postcard goes with a letter of thanks. */
    memoryGiftId: uuid('memory_gift_id'),
    threadId: uuid('thread_id').notNull().defaultRandom(),
    inReplyTo: uuid('in_reply_to'),
    /** The Message-ID it came with, by which it is known when it comes again. */
    messageId: text('message_id'),
    /** How often its words were saved. */
    version: integer().notNull().default(1),
    /** When it leaves, while it can still be taken back. */
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
    /** The name without accents and capitals: there is one of each. */
    plainName: text('plain_name').notNull(),
    color: text({ enum: listColors }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('mail_labels_one_of_a_name').on(table.weddingId, table.plainName)],
)

/** What became of a mail on its way to each of its addresses. */
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
    /** Under which it left. */
    messageId: text('message_id'),
    /** What the address it is answered to is known by; one for each thread and person. */
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
