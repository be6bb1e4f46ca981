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
  uuid,
} from 'drizzle-orm/pg-core'
import { contributions } from '#server/domain/gifts/contributions/contributions.tables.ts'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** Friends who give one gift together. A group keeps nothing of the gift for itself: only the places that are taken do. */
export const giftGroups = pgTable(
  'gift_groups',
  {
    /** Derived from the client's idempotency key, which is stored nowhere. */
    id: uuid().primaryKey(),
    /** What the captain sent, and as whom; null for groups opened before this was kept. */
    contentHash: text('content_hash'),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    giftId: uuid('gift_id').notNull(),
    name: text().notNull(),
    captainName: text('captain_name').notNull(),
    captainEmail: text('captain_email'),
    captainPhone: text('captain_phone'),
    language: text().notNull(),
    places: integer().notNull(),
    /** What each is proposed to give, where the gift takes any amount. */
    suggestedMinor: bigint('suggested_minor', { mode: 'bigint' }),
    /** The last day to join, in the wedding's time zone. */
    deadline: date({ mode: 'string' }).notNull(),
    /** The words that all of them sign. */
    message: text().notNull(),
    linkHash: text('link_hash').notNull().unique('gift_groups_link_unique'),
    captainHash: text('captain_hash').notNull().unique('gift_groups_captain_unique'),
    /** The number of the valid captain's link; it increases when another person takes over. */
    captainNumber: integer('captain_number').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Until when the captain has been told who joined and who sent. */
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    /** What the captain has been told of its end: nothing, that it comes tomorrow, or that it came. */
    toldEnd: text('told_end', { enum: ['no', 'eve', 'over'] }).notNull(),
  },
  (table) => [
    index('gift_groups_wedding').on(table.weddingId),
    index('gift_groups_to_tell')
      .on(table.toldAt)
      .where(sql`${table.toldEnd} <> 'over'`),
    check('gift_groups_places', sql`${table.places} between 2 and 100`),
  ],
)

/** A taken slot and its contribution, which knows whether the slot still counts. */
export const groupPlaces = pgTable(
  'group_places',
  {
    contributionId: uuid('contribution_id')
      .primaryKey()
      .references(() => contributions.id, { onDelete: 'cascade' }),
    groupId: uuid('group_id')
      .notNull()
      .references(() => giftGroups.id, { onDelete: 'cascade' }),
    isCaptain: boolean('is_captain').notNull(),
    /** When the captain last wrote to them. */
    nudgedAt: timestamp('nudged_at', { withTimezone: true }),
  },
  (table) => [index('group_places_group').on(table.groupId)],
)
