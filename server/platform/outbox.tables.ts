import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { JsonObject } from '#server/platform/json.ts'

/** What has happened, in the order in which it was written down. Never changed. */
export const facts = pgTable(
  'facts',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    payload: jsonb().$type<JsonObject>().notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('facts_by_kind').on(table.kind, table.id)],
)
