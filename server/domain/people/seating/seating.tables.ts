import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guests } from '#server/domain/people/guests/guests.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { tableShapes } from '#shared/inputs/seating.ts'

export const seatingTables = pgTable(
  'seating_tables',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    seats: integer().notNull(),
    shape: text({ enum: tableShapes }).notNull(),
    position: integer().notNull(),
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Guests of a deleted table keep their seats until they get others, so that it can be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('seating_tables_of_wedding').on(table.weddingId, table.position),
    check('seating_tables_have_seats', sql`${table.seats} > 0`),
  ],
)

/** Seats: each guest has at most one. */
export const seats = pgTable(
  'seats',
  {
    guestId: uuid('guest_id')
      .primaryKey()
      .references(() => guests.id, { onDelete: 'cascade' }),
    tableId: uuid('table_id')
      .notNull()
      .references(() => seatingTables.id, { onDelete: 'cascade' }),
    /** Order at the table, by time of seating. */
    position: integer().notNull(),
  },
  (table) => [index('seats_at_table').on(table.tableId, table.position)],
)
