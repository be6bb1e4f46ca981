import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cardTroubleKinds } from './card-trouble-kinds.ts'

/** A problem for manual review. It has a kind and stays until it is marked as settled. */
export const cardTroubles = pgTable(
  'card_troubles',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id'),
    attemptId: uuid('attempt_id'),
    kind: text({ enum: cardTroubleKinds }).notNull(),
    detail: text().notNull(),
    foundAt: timestamp('found_at', { withTimezone: true }).notNull(),
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('card_troubles_once').on(table.attemptId, table.kind, table.detail),
    index('card_troubles_wedding').on(table.weddingId, table.settledAt),
  ],
)
