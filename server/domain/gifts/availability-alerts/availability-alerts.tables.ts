import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { gifts } from '#server/domain/gifts/gift-list/gift-list.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** Guests who want one email when a held gift can be given again. They get it only with a confirmed address. */
export const availabilityAlerts = pgTable(
  'availability_alerts',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    /** Email address in lower case. */
    email: text().notNull(),
    language: text().notNull(),
    tokenHash: text('token_hash').notNull().unique('availability_alerts_token_unique'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Time at which the guest learned that the gift is free, by email or on the page of the link. */
    notifiedAt: timestamp('notified_at', { withTimezone: true }),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    unique('availability_alerts_once').on(table.giftId, table.email),
    index('availability_alerts_of_wedding').on(table.weddingId, table.email),
    index('availability_alerts_waiting')
      .on(table.giftId)
      .where(sql`confirmed_at is not null and notified_at is null and ended_at is null`),
  ],
)
