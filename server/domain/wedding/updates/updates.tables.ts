import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

/** A picture of an update: the address of an upload or the name of an illustration, and what is said about it. */
export type UpdatePhoto = { readonly image: string; readonly caption: string }

/** What a couple tell their guests, one piece of news each. */
export const updates = pgTable(
  'updates',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    text: text().notNull(),
    photos: jsonb().$type<UpdatePhoto[]>().notNull(),
    version: integer().notNull(),
    /** The author's account; it may be deleted. */
    authorId: uuid('author_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    editedAt: timestamp('edited_at', { withTimezone: true }),
    pinnedAt: timestamp('pinned_at', { withTimezone: true }),
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    index('updates_of_wedding').on(table.weddingId, table.publishedAt),
    uniqueIndex('updates_one_is_pinned')
      .on(table.weddingId)
      .where(sql`pinned_at is not null`),
  ],
)

/** Email followers of a wedding's news. They get no news before they confirm the address. */
export const followers = pgTable(
  'followers',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id')
      .notNull()
      .references(() => weddings.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    /** May be empty. */
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique('followers_token_unique'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** They want no more, or the couple took them off. */
    leftAt: timestamp('left_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [unique('followers_once').on(table.weddingId, table.email)],
)
