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

/** Picture of an update (URL of an upload or name of an illustration) with its caption. */
export type UpdatePhoto = { readonly image: string; readonly caption: string }

/** News from couples to their guests. */
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
    /** Email address in lower case. */
    email: text().notNull(),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique('followers_token_unique'),
    askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /** Time at which the follower unsubscribed. `removedAt` is the time of a removal by the couple. */
    leftAt: timestamp('left_at', { withTimezone: true }),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [unique('followers_once').on(table.weddingId, table.email)],
)
