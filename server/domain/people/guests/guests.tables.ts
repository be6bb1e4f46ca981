import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { celebrations, weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'
import { countries } from '#shared/country.ts'
import { householdSides } from '#shared/household-sides.ts'
import { companionStates, guestLanguages } from '#shared/inputs/household.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'

/** Household: the guests who are addressed together and answer by one link. */
export const households = pgTable(
  'households',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    greeting: text().notNull(),
    email: text(),
    phone: text(),
    country: text({ enum: countries }),
    /** Language for messages to the household; null for the language of the wedding. */
    language: text({ enum: guestLanguages }),
    note: text().notNull(),
    /** Whose guests they are; null while the couple have not said. */
    side: text({ enum: householdSides }),
    /** Private tags of the couple, in order of their addition. */
    tags: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Celebrations to which they are invited; null for all of them, including later ones. */
    celebrationIds: uuid('celebration_ids').array(),
    /** Name in lower case without accents, by which the list is sorted. */
    plainName: text('plain_name').notNull(),
    /** Search text of the household and its guests, in lower case without accents. */
    words: text().notNull(),
    version: integer().notNull(),
    /** Number of the valid link; renewing the link increments it and disables earlier links. */
    linkNumber: integer('link_number').notNull(),
    tokenHash: text('token_hash').notNull().unique('households_token_unique'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** Household into which this one was merged; the link of this household opens that one. */
    mergedInto: uuid('merged_into').references((): AnyPgColumn => households.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('households_merged')
      .on(table.mergedInto)
      .where(sql`${table.mergedInto} is not null`),
    index('households_of_wedding').on(table.weddingId, table.plainName, table.id),
  ],
)

export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    givenNames: text('given_names').notNull(),
    surnames: text().notNull(),
    alias: text(),
    isChild: boolean('is_child').notNull(),
    /** For a companion whose name the household tells: whether it has. Null for guests whom the couple know. */
    companion: text({ enum: companionStates }),
    dietaryNeeds: text('dietary_needs'),
    phone: text(),
    email: text(),
    /** Note that guests write with their answer. */
    note: text(),
    song: text(),
  },
  (table) => [index('guests_household').on(table.householdId, table.position)],
)

/** State of two households before their merge, kept for a day so that the merge can be undone. */
export const householdMerges = pgTable('household_merges', {
  fromId: uuid('from_id')
    .primaryKey()
    .references(() => households.id, { onDelete: 'cascade' }),
  intoId: uuid('into_id')
    .notNull()
    .references(() => households.id, { onDelete: 'cascade' }),
  before: jsonb().notNull(),
  /** Seats of the guests of both households. */
  seats: jsonb().notNull(),
  /** Hash of the state after the merge; any difference is a later change. */
  after: text().notNull(),
  mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
})

/** Answer of a guest to a celebration. Without a row the answer is pending. */
export const rsvps = pgTable(
  'rsvps',
  {
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    celebrationId: uuid('celebration_id')
      .notNull()
      .references(() => celebrations.id, { onDelete: 'cascade' }),
    answer: text({ enum: rsvpAnswers }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.celebrationId] }),
    index('rsvps_celebration').on(table.celebrationId),
  ],
)

/** Note of a household to the couple with its answer. The mailbox has it under the same id. */
export const rsvpNotes = pgTable(
  'rsvp_notes',
  {
    id: uuid().primaryKey(),
    householdId: uuid('household_id')
      .notNull()
      .references(() => households.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('rsvp_notes_household').on(table.householdId, table.createdAt)],
)
