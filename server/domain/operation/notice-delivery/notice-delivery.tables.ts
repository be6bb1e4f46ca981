import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#server/domain/identity/accounts/accounts.tables.ts'
import type { MemberNoticeKind, NoticeFrequency } from '#shared/member-notice-kinds.ts'

type KindFrequencies = Partial<Record<MemberNoticeKind, NoticeFrequency>>

/** How each person is notified. Without a row the defaults apply. */
export const noticeSettings = pgTable('notice_settings', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** How often each kind is mailed; kinds without an entry have their default. */
  frequencies: jsonb().$type<KindFrequencies>().notNull(),
  /** How often each kind was mailed before an unsubscribe link ended it; kinds without an entry had their default. */
  stoppedFrequencies: jsonb('stopped_frequencies').$type<KindFrequencies>().notNull().default({}),
  /** How often each kind is pushed to the devices; kinds without an entry have their default. */
  pushFrequencies: jsonb('push_frequencies').$type<KindFrequencies>().notNull().default({}),
  /** Time zone of the person; null for that of the wedding. */
  timeZone: text('time_zone'),
  /** Local times between which nothing is mailed or pushed; equal for none. */
  quietFrom: text('quiet_from').notNull(),
  quietUntil: text('quiet_until').notNull(),
})
