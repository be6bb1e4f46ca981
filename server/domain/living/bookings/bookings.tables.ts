import { sql } from 'drizzle-orm'
import {
  bigint,
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
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { bookingStates } from '#shared/states/booking.ts'

/** When and where a gift is lived. A gift without a booking is still to be booked. */
export const bookings = pgTable(
  'bookings',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').notNull(),
    state: text({ enum: bookingStates.names }).notNull(),
    /** The replacement that is lived instead of the gift, and the key of the plan B if it is one. */
    instead: text(),
    planB: text('plan_b'),
    /** The booking that it replaced. */
    replaces: uuid(),
    /** In local time of the place. */
    date: date({ mode: 'string' }),
    time: text(),
    whoToCall: text('who_to_call').notNull(),
    reference: text().notNull(),
    /** In the currency of the gift. */
    costMinor: bigint('cost_minor', { mode: 'bigint' }),
    /** Deposit and rest that the couple pay to the provider themselves: by which day, and the day it was paid. */
    depositMinor: bigint('deposit_minor', { mode: 'bigint' }),
    depositDueOn: date('deposit_due_on', { mode: 'string' }),
    depositPaidOn: date('deposit_paid_on', { mode: 'string' }),
    restDueOn: date('rest_due_on', { mode: 'string' }),
    restPaidOn: date('rest_paid_on', { mode: 'string' }),
    notes: text().notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    livedAt: timestamp('lived_at', { withTimezone: true }),
    /** The day it was lived, which may be before `livedAt`. */
    livedOn: date('lived_on', { mode: 'string' }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    version: integer().notNull(),
  },
  (table) => [
    index('bookings_of_wedding').on(table.weddingId, table.giftId),
    uniqueIndex('bookings_one_counts')
      .on(table.giftId)
      .where(sql`${table.state} <> 'cancelled'`),
    check('bookings_lived_has_a_day', sql`(${table.state} = 'lived') = (${table.livedOn} is not null)`),
    check(
      'bookings_deposit_within_cost',
      sql`${table.depositMinor} between 1 and coalesce(${table.costMinor}, ${table.depositMinor})`,
    ),
    check(
      'bookings_deposit_dates_need_amount',
      sql`${table.depositMinor} is not null or (${table.depositDueOn} is null and ${table.depositPaidOn} is null)`,
    ),
    check('bookings_confirmed_has_a_day', sql`${table.state} <> 'confirmed' or ${table.date} is not null`),
  ],
)
