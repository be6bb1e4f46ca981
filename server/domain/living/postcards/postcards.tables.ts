import { date, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { weddings } from '#server/domain/wedding/weddings/weddings.tables.ts'

const weddingId = () =>
  uuid('wedding_id')
    .notNull()
    .references(() => weddings.id, { onDelete: 'cascade' })
const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Postcards of a lived gift, one for each giver. */
export const postcards = pgTable(
  'postcards',
  {
    id: uuid().primaryKey(),
    weddingId: weddingId(),
    giftId: uuid('gift_id').notNull(),
    /** The giver's contribution; with instalments, the first one. */
    contributionId: uuid('contribution_id').notNull(),
    tokenHash: text('token_hash').notNull().unique('postcards_token_unique'),
    /** The date on the postmark; later changes do not affect it. */
    livedOn: date('lived_on', { mode: 'string' }).notNull(),
    sentAt: moment('sent_at').notNull(),
    /** When it was sent by email; null without an address, or if the address has opted out. */
    mailedAt: moment('mailed_at'),
    openedAt: moment('opened_at'),
  },
  (table) => [
    unique('postcards_once').on(table.contributionId, table.giftId),
    index('postcards_of_wedding').on(table.weddingId, table.giftId),
  ],
)

/** Addresses that have opted out of postcards of a wedding. */
export const postcardStops = pgTable(
  'postcard_stops',
  {
    weddingId: weddingId(),
    /** In lower case. */
    email: text().notNull(),
    stoppedAt: moment('stopped_at').notNull(),
  },
  (table) => [primaryKey({ name: 'postcard_stops_once', columns: [table.weddingId, table.email] })],
)
