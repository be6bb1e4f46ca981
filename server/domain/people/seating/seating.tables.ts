import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { guests, households } from '#server/domain/people/guests/guests.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { roomAreaKinds, seatingRelationKinds, tableShapes } from '#shared/inputs/seating.ts'

/**
 * Centre in centimetres from the corner of the room, and quarter turns. The default is for tables that an
 * earlier version adds during a deployment.
 */
const spot = {
  x: integer().notNull().default(200),
  y: integer().notNull().default(200),
  turn: integer().notNull().default(0),
}

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
    ...spot,
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Guests of a deleted table keep their seats until they get others, so that it can be restored. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('seating_tables_of_wedding').on(table.weddingId, table.position),
    check('seating_tables_have_seats', sql`${table.seats} > 0`),
    check('seating_tables_turn', sql`${table.turn} between 0 and 3`),
  ],
)

/** Areas of the room that are not tables: the dance floor, the stage, … */
export const roomAreas = pgTable(
  'room_areas',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    kind: text({ enum: roomAreaKinds }).notNull(),
    width: integer().notNull(),
    depth: integer().notNull(),
    ...spot,
    version: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('room_areas_of_wedding').on(table.weddingId),
    check('room_areas_have_sides', sql`${table.width} > 0 and ${table.depth} > 0`),
    check('room_areas_turn', sql`${table.turn} between 0 and 3`),
  ],
)

const guestSide = (name: string) => uuid(name).references(() => guests.id, { onDelete: 'cascade' })
const householdSide = (name: string) => uuid(name).references(() => households.id, { onDelete: 'cascade' })

/** Two guests or households who sit at one table, or must not. */
export const seatingRelations = pgTable(
  'seating_relations',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    kind: text({ enum: seatingRelationKinds }).notNull(),
    oneGuestId: guestSide('one_guest_id'),
    oneHouseholdId: householdSide('one_household_id'),
    otherGuestId: guestSide('other_guest_id'),
    otherHouseholdId: householdSide('other_household_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('seating_relations_of_wedding').on(table.weddingId),
    index('seating_relations_one_guest').on(table.oneGuestId),
    index('seating_relations_one_household').on(table.oneHouseholdId),
    index('seating_relations_other_guest').on(table.otherGuestId),
    index('seating_relations_other_household').on(table.otherHouseholdId),
    check(
      'seating_relations_have_sides',
      sql`num_nonnulls(${table.oneGuestId}, ${table.oneHouseholdId}) = 1
        and num_nonnulls(${table.otherGuestId}, ${table.otherHouseholdId}) = 1`,
    ),
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
    /** Seat at the table, from 0; `resolveSeats` resolves two guests on one seat. */
    position: integer().notNull(),
  },
  (table) => [index('seats_at_table').on(table.tableId, table.position)],
)
