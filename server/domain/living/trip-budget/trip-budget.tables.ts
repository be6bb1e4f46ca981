import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { gifts } from '#server/domain/gifts/gift-list/gift-list.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** Gifts that are not part of the trip, such as a fund for the house. Without a row a gift is part of it. */
export const giftsOutsideTrip = pgTable(
  'gifts_outside_trip',
  {
    giftId: uuid('gift_id')
      .primaryKey()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
  },
  (table) => [index('gifts_outside_trip_wedding').on(table.weddingId)],
)

/** Costs of the trip that are no gifts, such as flights or insurance. In the currency of the wedding. */
export const tripCosts = pgTable(
  'trip_costs',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** Stops are replaced whenever the page is published, so that the stop may no longer exist. */
    stopId: uuid('stop_id'),
    name: text().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'bigint' }).notNull(),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('trip_costs_wedding').on(table.weddingId),
    check('trip_costs_not_negative', sql`${table.amountMinor} >= 0`),
  ],
)
