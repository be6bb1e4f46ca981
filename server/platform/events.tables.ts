import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JsonObject } from '#server/platform/json.ts'

/** Domain events in the order of raising. Append-only and hash-chained; triggers refuse every change. */
export const domainEvents = pgTable(
  'facts',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('facts_by_kind').on(table.kind, table.id)],
)
