import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** Retention period of a wedding's guest data. Without a row the default applies. */
export const guestRetention = pgTable(
  'guest_retention',
  {
    weddingId: uuid('wedding_id')
      .primaryKey()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** Months after the wedding day; null if the couple are asked every year. */
    months: integer(),
    /** Day until which the data is kept; set only if the couple are asked every year. */
    keptUntil: date('kept_until', { mode: 'string' }),
    /** Time at which the couple were asked after the wedding, or set the period themselves; null before. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** Announced day of the erasure; null before the announcement. */
    announcedFor: date('announced_for', { mode: 'string' }),
    /** Time at which the erasure of all due data was completed; null before. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    check('guest_retention_months', sql`${table.months} between 6 and 240`),
    check('guest_retention_period', sql`(${table.months} is null) = (${table.keptUntil} is not null)`),
    check('guest_retention_announced', sql`${table.erasedAt} is null or ${table.announcedFor} is not null`),
  ],
)
