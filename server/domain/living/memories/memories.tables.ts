import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

const weddingId = () =>
  uuid('wedding_id')
    .notNull()
    .references(() => weddings.id, { onDelete: 'cascade' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The couple's text about a lived gift; without a row there is none yet. */
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
    /** When it was removed; kept for a while so that it can be restored. */
    removedAt: moment('removed_at'),
  },
  (table) => [index('memory_photos_of_wedding').on(table.weddingId, table.giftId, table.position)],
)

/** Whether the couple show their memories on their page; without a row they do not. */
export const memoryBooks = pgTable('memory_books', {
  weddingId: weddingId().primaryKey(),
  isOpen: boolean('is_open').notNull(),
  changedAt: moment('changed_at').notNull(),
})
