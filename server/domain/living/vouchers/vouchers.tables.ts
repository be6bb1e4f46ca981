import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bookings } from '#server/domain/living/bookings/bookings.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { printLanguages } from '#shared/printables.ts'

/** Vouchers that couples bring to a booked experience: at most one for each booking. */
export const vouchers = pgTable(
  'vouchers',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').notNull(),
    /** Number of the current code. Earlier codes are invalid. */
    codeNumber: integer('code_number').notNull(),
    codeHash: text('code_hash').notNull().unique('vouchers_code'),
    language: text({ enum: printLanguages }).notNull(),
    people: integer().notNull(),
    words: text().notNull(),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** Key of the form by which it was used, so that the form can be sent again. */
    useId: uuid('use_id'),
    version: integer().notNull(),
  },
  (table) => [index('vouchers_wedding').on(table.weddingId)],
)
