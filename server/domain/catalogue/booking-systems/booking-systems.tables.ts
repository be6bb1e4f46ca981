import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { experiences } from '#server/domain/catalogue/experiences/experiences.tables.ts'

/** Connections to booking systems of providers and agencies, entered by administrators. */
export const bookingSystems = pgTable(
  'booking_systems',
  {
    id: uuid().primaryKey(),
    /** Name that the administrator gave it. */
    name: text().notNull(),
    /** Base address of its OCTO API. */
    address: text().notNull(),
    encryptedToken: text('encrypted_token').notNull(),
    /** Name of the supplier, as the system reports it. */
    supplier: text().notNull(),
    /** The administrator; the account may be deleted. */
    accountId: uuid('account_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Since when it takes no new reservations. Those it has are still confirmed and cancelled. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('booking_systems_address')
      .on(table.address)
      .where(sql`${table.removedAt} is null`),
  ],
)

/** Ideas whose days are booked in a booking system: one option of one product. */
export const bookingSystemLinks = pgTable(
  'booking_system_links',
  {
    ideaId: uuid('idea_id')
      .primaryKey()
      .references(() => experiences.id, { onDelete: 'cascade' }),
    systemId: uuid('system_id')
      .notNull()
      .references(() => bookingSystems.id, { onDelete: 'cascade' }),
    productId: text('product_id').notNull(),
    optionId: text('option_id').notNull(),
    unitId: text('unit_id').notNull(),
    productName: text('product_name').notNull(),
    /** The next free days that the system named, and the time of the answer. */
    freeDays: jsonb('free_days').$type<string[]>().notNull().default([]),
    askedAt: timestamp('asked_at', { withTimezone: true }),
    linkedAt: timestamp('linked_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('booking_system_links_system').on(table.systemId)],
)
