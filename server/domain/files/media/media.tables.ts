import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Kinds of owner of pictures; those of ideas belong to the catalogue. */
export const imageOwners = ['account', 'wedding', 'idea'] as const

/**
 * Uploaded pictures. Their files are in the storage, in the folder of their id. The tables that use a picture
 * store its address.
 */
export const images = pgTable(
  'images',
  {
    /** Derived from owner, wish and content, so that the same upload has the same id. */
    id: text().primaryKey(),
    owner: text({ enum: imageOwners }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Total of all its files. */
    bytes: integer().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    /** When it was first found unused; null while it is used. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [index('images_owner').on(table.owner, table.ownerId)],
)
