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

/** Friends who give one gift together. Only taken slots hold a part of the gift, not the group itself. */
export const giftGroups = pgTable(
  'gift_groups',
  {
    /** Derived from the client's idempotency key, which is stored nowhere. */
    id: uuid().primaryKey(),
    /** Hash of the captain's request and requester; null for groups opened before this was stored. */
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
    /** Suggested amount for each member, for a gift with free amounts. */
    suggestedMinor: bigint('suggested_minor', { mode: 'bigint' }),
    /** The last day to join, in the wedding's time zone. */
    deadline: date({ mode: 'string' }).notNull(),
    /** Message signed by all members. */
    message: text().notNull(),
    linkHash: text('link_hash').notNull().unique('gift_groups_link_unique'),
    captainHash: text('captain_hash').notNull().unique('gift_groups_captain_unique'),
    /** The number of the valid captain's link; it increases when another person takes over. */
    captainNumber: integer('captain_number').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    /** Time up to which the captain was notified of joining and sending. */
    toldAt: timestamp('told_at', { withTimezone: true }).notNull(),
    /** Notification of the deadline: none, the day before, or on the day. */
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

/** Slot with its contribution, whose state determines whether the slot counts. */
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
    /** Time of the captain's latest reminder. */
    nudgedAt: timestamp('nudged_at', { withTimezone: true }),
  },
  (table) => [index('group_places_group').on(table.groupId)],
)
