import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A way to pay of one wedding. A removed one stays for the register; it is only not offered any more. */
export const rails = pgTable(
  'rails',
  {
    id: uuid().primaryKey(),
    weddingId: uuid('wedding_id').notNull(),
    kind: text({ enum: ['sepa', 'bizum'] }).notNull(),
    country: text({ enum: ['ES', 'MX', 'CO', 'CL', 'AR', 'PE'] }).notNull(),
    currency: text({ enum: ['EUR', 'MXN', 'COP', 'CLP', 'ARS', 'PEN', 'USD'] }).notNull(),
    holder: text().notNull(),
    /** Without spaces: `ES9121000418450200051332`, `+34600111222`. */
    identifier: text().notNull(),
    position: integer().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (table) => [index('rails_wedding').on(table.weddingId)],
)
