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
import { guestLanguages } from '#shared/inputs/household.ts'
import { rsvpAnswers } from '#shared/rsvp-answers.ts'

/** One invitation: who is addressed together and answers by one link. */
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
    /** In which language it is written to; null: in that of the wedding. */
    language: text({ enum: guestLanguages }),
    note: text().notNull(),
    /** The name without accents and capitals: the list goes by it. */
    plainName: text('plain_name').notNull(),
    /** All that is searched of the household and its guests, in the same way. */
    words: text().notNull(),
    version: integer().notNull(),
    /** Which of its links is the one that opens; a renewed one closes those before. */
    linkNumber: integer('link_number').notNull(),
    tokenHash: text('token_hash').notNull().unique('households_token_unique'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
    /** The household it has become one with: its own link leads there. */
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
    dietaryNeeds: text('dietary_needs'),
    phone: text(),
    email: text(),
    /** What they say themselves when they answer. */
    note: text(),
    song: text(),
  },
  (table) => [index('guests_household').on(table.householdId, table.position)],
)

/** How two households stood before they became one, for a day, so that it can be undone. */
export const householdMerges = pgTable('household_merges', {
  fromId: uuid('from_id')
    .primaryKey()
    .references(() => households.id, { onDelete: 'cascade' }),
  intoId: uuid('into_id')
    .notNull()
    .references(() => households.id, { onDelete: 'cascade' }),
  before: jsonb().notNull(),
  /** Where their people sat. */
  seats: jsonb().notNull(),
  /** Hash of the state after the merge; any difference is a later change. */
  after: text().notNull(),
  mergedAt: timestamp('merged_at', { withTimezone: true }).notNull(),
})

/** A guest's answer to a celebration; without a row there is none. */
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

/** Words a household writes to the couple with its answer; they come into the mailbox under the same id. */
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
