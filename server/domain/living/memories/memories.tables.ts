import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

const weddingId = () =>
  uuid('wedding_id')
    .notNull()
    .references(() => weddings.id, { onDelete: 'cascade' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What the two wrote of a gift they lived; a gift without a row has no words yet. */
export const memories = pgTable(
  'memories',
  {
    giftId: uuid('gift_id').primaryKey(),
    weddingId: weddingId(),
    words: text().notNull(),
    /** The last author; the account may be deleted. */
    authorId: uuid('author_id').notNull(),
    version: integer().notNull(),
    writtenAt: moment('written_at').notNull(),
  },
  (table) => [index('memories_of_wedding').on(table.weddingId)],
)

/** The photographs of a lived gift. */
export const memoryPhotos = pgTable(
  'memory_photos',
  {
    id: uuid().primaryKey(),
    weddingId: weddingId(),
    giftId: uuid('gift_id').notNull(),
    /** The address of an upload, or the name of an illustration. */
    image: text().notNull(),
    caption: text().notNull(),
    /** Focal point in percent from the left and the top; null when unset. */
    focalX: integer('focal_x'),
    focalY: integer('focal_y'),
    position: integer().notNull(),
    addedAt: moment('added_at').notNull(),
    /** Taken away, and kept for a while so that it can be put back. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('memory_photos_of_wedding').on(table.weddingId, table.giftId, table.position)],
)

/** Postcards from a lived gift to each who gave it. */
export const postcards = pgTable(
  'postcards',
  {
    id: uuid().primaryKey(),
    weddingId: weddingId(),
    giftId: uuid('gift_id').notNull(),
    /** The gift as it was given; of one that was paid in instalments, the one it began as. */
    contributionId: uuid('contribution_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('postcards_token_unique'),
    /** The date on the postmark; later changes do not affect it. */
    livedOn: date('lived_on', { mode: 'string' }).notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When it went by e-mail; null where there was no address, or none that wants any. */
    mailedAt: moment('mailed_at'),
    openedAt: moment('opened_at'),
  },
  (table) => [
    unique('postcards_once').on(table.contributionId, table.giftId),
    index('postcards_of_wedding').on(table.weddingId, table.giftId),
  ],
)

/** Addresses to which no postcard of this wedding goes any more. */
export const postcardStops = pgTable(
  'postcard_stops',
  {
    weddingId: weddingId(),
    /** In small letters. */
    email: text().notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ name: 'postcard_stops_once', columns: [table.weddingId, table.email] })],
)

/** Whether the two show their memories on their page; without a row they do not. */
export const memoryBooks = pgTable('memory_books', {
  weddingId: weddingId().primaryKey(),
  isOpen: boolean('is_open').notNull(),
  changedAt: moment('changed_at').notNull(),
})
