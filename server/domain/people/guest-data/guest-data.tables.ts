import { sql } from 'drizzle-orm'
import { check, date, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** How long a wedding keeps the data of its guests. Without a row the default applies. */
export const guestRetention = pgTable(
  'guest_retention',
  {
    weddingId: uuid('wedding_id')
      .primaryKey()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** Months after the wedding day; null where the couple are asked every year. */
    months: integer(),
    /** Where they are asked every year: the day until which the data is kept. */
    keptUntil: date('kept_until', { mode: 'string' }),
    /** When the couple were asked after the wedding, or chose by themselves; null before. */
    askedAt: timestamp('asked_at', { withTimezone: true }),
    /** The day of erasure that the couple were told of; null until then. */
    announcedFor: date('announced_for', { mode: 'string' }),
    /** When everything was erased that was due; null before. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    check('guest_retention_months', sql`${table.months} between 6 and 240`),
    check('guest_retention_period', sql`(${table.months} is null) = (${table.keptUntil} is not null)`),
    check('guest_retention_announced', sql`${table.erasedAt} is null or ${table.announcedFor} is not null`),
  ],
)
