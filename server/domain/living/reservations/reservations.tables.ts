import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bookingSystems } from '#server/domain/catalogue/booking-systems/booking-systems.tables.ts'
import { octoStatuses } from '#shared/octo-status.ts'
import { bookings } from '#server/domain/living/bookings/bookings.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { currencies } from '#shared/money.ts'

/** How far the couple want a reservation to go. */
export const goals = ['hold', 'book', 'cancel'] as const

/**
 * Reservations of gifts in booking systems. A row holds what the couple want and what the system said last; jobs close
 * the difference, so that an answer which is late or lost neither loses nor doubles a booking.
 */
export const reservations = pgTable(
  'reservations',
  {
    /** Also the uuid of the booking in the system, which makes every repeated request one. */
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').notNull(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    systemId: uuid('system_id')
      .notNull()
      .references(() => bookingSystems.id),
    productId: text('product_id').notNull(),
    optionId: text('option_id').notNull(),
    unitId: text('unit_id').notNull(),
    productName: text('product_name').notNull(),
    availabilityId: text('availability_id').notNull(),
    /** In local time of the place; the time is null for a whole day. */
    date: date({ mode: 'string' }).notNull(),
    time: text(),
    people: integer().notNull(),
    priceMinor: bigint('price_minor', { mode: 'bigint' }),
    priceCurrency: text('price_currency', { enum: currencies }),
    goal: text({ enum: goals }).notNull(),
    /** Status that the system reported last; null before its first answer. */
    seen: text({ enum: octoStatuses }),
    /** End of the hold. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    reference: text(),
    cancellable: boolean().notNull().default(true),
    ticketUrl: text('ticket_url'),
    /** Since when the system, which knew the booking, does not know it. */
    missingAt: timestamp('missing_at', { withTimezone: true }),
    /** When a system that never answered was given up. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
    /** When the system refused the last step of the couple. */
    refusedAt: timestamp('refused_at', { withTimezone: true }),
    /** The member who took the last step. */
    accountId: uuid('account_id'),
    /** Number of attempts since the last answer, and the time of the next one; null if there is nothing to ask. */
    attempts: integer().notNull().default(0),
    askAt: timestamp('ask_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reservations_wedding').on(table.weddingId, table.giftId),
    index('reservations_booking').on(table.bookingId),
    index('reservations_system').on(table.systemId),
    index('reservations_ask')
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    uniqueIndex('reservations_one_current')
      .on(table.giftId)
      .where(
        sql`${table.givenUpAt} is null and not (${table.goal} = 'cancel' and ${table.seen} is null)
          and (${table.seen} is null or ${table.seen} in ('ON_HOLD', 'PENDING', 'CONFIRMED'))`,
      ),
    check('reservations_price', sql`(${table.priceMinor} is null) = (${table.priceCurrency} is null)`),
  ],
)
