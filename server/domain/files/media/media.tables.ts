import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Uploaded pictures whose files are in the storage, each in the folder of its id. Who shows them says so in their own tables. */
export const images = pgTable(
  'images',
  {
    /** Made from owner, wish and content: the same picture uploaded again is the same. */
    id: text().primaryKey(),
    owner: text({ enum: ['account', 'wedding'] }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    /** Of all its files together. */
    bytes: integer().notNull(),
    storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
    /** When it was first seen unused; null while it is used. */
    unusedSince: timestamp('unused_since', { withTimezone: true }),
  },
  (table) => [index('images_owner').on(table.owner, table.ownerId)],
)
