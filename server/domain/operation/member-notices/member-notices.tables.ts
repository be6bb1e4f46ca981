import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import type { MemberNoticeKind } from '#shared/member-notice-kinds.ts'

/**
 * Notices to members of a wedding. A row refers to its subject and contains no text, so that an erasure of the subject
 * leaves no name behind.
 */
export const memberNotices = pgTable(
  'member_notices',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<MemberNoticeKind>().notNull(),
    /** Id of a contribution, mail, household, request for dates, task or wedding, depending on the kind. */
    subjectId: uuid('subject_id').notNull(),
    /** Account of the member who caused it; null if a guest or the calendar did. */
    actorId: uuid('actor_id'),
    /** Distinguishes repeated notices about one subject, such as a day; empty if there can be one only. */
    occurrence: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    /** When to decide about a mail; null once a mail reports it or none will. */
    mailAt: timestamp('mail_at', { withTimezone: true }),
    /** When to decide about a push message; null once the devices are told or will not be. */
    pushAt: timestamp('push_at', { withTimezone: true }),
  },
  (table) => [
    unique('member_notices_once').on(table.accountId, table.kind, table.subjectId, table.occurrence),
    index('member_notices_list').on(table.weddingId, table.accountId, table.createdAt, table.id),
    index('member_notices_unread')
      .on(table.weddingId, table.accountId)
      .where(sql`${table.readAt} is null`),
    index('member_notices_age').on(table.createdAt),
    index('member_notices_mail')
      .on(table.mailAt)
      .where(sql`${table.mailAt} is not null`),
    index('member_notices_push')
      .on(table.pushAt)
      .where(sql`${table.pushAt} is not null`),
  ],
)
