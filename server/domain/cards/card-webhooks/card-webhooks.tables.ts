import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { toStored } from '#server/domain/cards/card-providers/index.ts'
import type { ProviderId } from '#shared/card-providers.ts'

/** Received webhooks: every correctly signed one is stored and acknowledged at once. */
export const cardEvents = pgTable(
  'card_events',
  {
    id: uuid().primaryKey(),
    /** The receiver: the operator's webhook of this company, or an account's own. */
    endpoint: text().notNull(),
    provider: text().$type<ProviderId>().notNull(),
    dedupeKey: text('dedupe_key').notNull(),
    kind: text().notNull(),
    bodySha256: text('body_sha256').notNull(),
    observations: jsonb().$type<ReturnType<typeof toStored>[]>().notNull(),
    ask: jsonb().$type<string[]>().notNull(),
    state: text({ enum: ['new', 'done', 'orphan'] }).notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
    doneAt: timestamp('done_at', { withTimezone: true }),
  },
  (table) => [uniqueIndex('card_events_once').on(table.provider, table.endpoint, table.dedupeKey)],
)
